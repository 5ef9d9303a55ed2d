import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireSignedIn } from '#kernel/viewer.ts'
import { applyChoice } from '#modules/menu/options/rules/choice.ts'
import type { Chosen } from '#modules/menu/options/rules/groups.ts'
import { findGroups } from '#modules/menu/options/service/find-groups.server.ts'
import { getOrderableDish } from '#modules/menu/service.server.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import { maxOfOne } from '../rules.ts'
import {
  deleteLines,
  holdLine,
  selectEqualLine,
  updateLine,
  updateQuantity,
} from '../store.server.ts'
import { readWanted, refuseTooManyOfOne, requireFitting, requireQuantity } from './rules.ts'

/**
 * What one of the dish costs with this choice; the dish stays as it is until this transaction ends.
 * @throws Refusal `not_found`, `invalid`, `conflict` `sold_out`
 */
export async function priceChoice(
  scope: WriteScope,
  dishId: string,
  chosen: readonly Chosen[],
): Promise<Cents> {
  const dish = await getOrderableDish(scope, dishId)
  const groups = (await findGroups(scope, [dish])).get(dishId) ?? []
  const { priceCents, problems } = applyChoice(groups, dish.priceCents, chosen)
  requireFitting(dish.name, chosen, problems)
  return priceCents
}

interface LineChange {
  quantity?: number | undefined
  options?: readonly Chosen[] | undefined
  note?: string | undefined
}

/**
 * A line that becomes equal to another takes it up (rulings 25).
 * @throws Refusal `not_found` when the line is not in this person's cart.
 */
export async function changeCartLine(
  scope: Scope,
  id: string,
  { quantity, options, note }: LineChange,
): Promise<number> {
  const { personId } = requireSignedIn(scope.viewer)
  if (quantity !== undefined) requireQuantity(quantity)
  return inTransaction(scope, async (transaction) => {
    const { db } = transaction
    if (options === undefined && note === undefined) {
      const count = await updateQuantity(db, personId, id, quantity ?? requireChange())
      return count === 0 ? refuseUnknown() : count
    }
    const line = (await holdLine(db, personId, id)) ?? refuseUnknown()
    const wanted = readWanted({ options: options ?? line.options, note: note ?? line.note })
    const seenPriceCents =
      options === undefined
        ? line.seenPriceCents
        : await priceChoice(transaction, line.dishId, wanted.options)
    const changed = { ...line, ...wanted, seenPriceCents, quantity: quantity ?? line.quantity }
    const equal = await selectEqualLine(db, personId, changed)
    const sum = changed.quantity + (equal?.quantity ?? 0)
    if (sum > maxOfOne) refuseTooManyOfOne()
    if (equal) await deleteLines(db, personId, [equal.id])
    await updateLine(db, { ...changed, quantity: sum })
    return 1
  })
}

function requireChange(): never {
  const sentence = 'Say how many, which options or which note.'
  throw new Refusal('invalid', sentence, { fields: { quantity: sentence } })
}

function refuseUnknown(): never {
  throw new Refusal('not_found', 'This is not in your cart.')
}
