import { newId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireBuyer } from '#kernel/viewer.ts'
import type { Chosen } from '#modules/menu/options/rules/groups.ts'
import { priceDish } from '#modules/menu/service.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { mostInLine } from '../rules.ts'
import {
  type CartLine,
  deleteLines,
  holdCart,
  holdLine,
  selectEqualLine,
  updateLine,
  updateQuantity,
} from '../store.server.ts'
import { type Wanted, readWanted, refuseTooManyOfOne, requireQuantity } from '../rules/choices.ts'

interface LineChange {
  /** Another dish in its place. */
  dishId?: string | undefined
  quantity?: number | undefined
  options?: readonly Chosen[] | undefined
  note?: string | undefined
}

/**
 * A line that becomes equal to another takes it up. Answers the id of the line that it is now.
 * @throws Refusal `not_found` when the line is not in this person's cart; what `priceDish` refuses
 */
export async function changeCartLine(
  scope: Scope,
  id: string,
  { dishId, quantity, options, note }: LineChange,
): Promise<string> {
  const { buyerId: personId } = requireBuyer(scope.viewer)
  if (quantity !== undefined) requireQuantity(quantity)
  return inTransaction(scope, async (transaction) => {
    const { db } = transaction
    await holdCart(db, personId)
    if (dishId === undefined && options === undefined && note === undefined) {
      const count = await updateQuantity(db, personId, id, quantity ?? requireChange())
      return count === 0 ? refuseUnknown() : id
    }
    const before = (await holdLine(db, personId, id)) ?? refuseUnknown()
    const line = inPlaceOf(before, dishId)
    const wanted = readWanted({ options: options ?? line.options, note: note ?? line.note })
    if (line === before && isSame(line, wanted)) {
      await updateQuantity(db, personId, id, quantity ?? line.quantity)
      return id
    }
    const seenPriceCents =
      line === before && options === undefined
        ? line.seenPriceCents
        : await priceDish(transaction, { ...line, ...wanted }, line === before)
    const changed = { ...line, ...wanted, seenPriceCents, quantity: quantity ?? line.quantity }
    const equal = await selectEqualLine(db, personId, changed)
    const sum = changed.quantity + (equal?.quantity ?? 0)
    if (sum > mostInLine) refuseTooManyOfOne()
    if (!equal) {
      // Under a name of its own: what is being paid for under the old one is something else.
      const renamed = newId(scope.now.getTime())
      await updateLine(db, personId, line.id, { ...changed, id: renamed })
      return renamed
    }
    // The other may be being paid for: it stays, and is so many more.
    await deleteLines(db, personId, [line.id])
    await updateQuantity(db, personId, equal.id, sum)
    return equal.id
  })
}

/** What was chosen with one dish is nothing of another. */
function inPlaceOf(line: CartLine, dishId: string | undefined): CartLine {
  return dishId === undefined || dishId === line.dishId ? line : { ...line, dishId, options: [] }
}

function isSame(line: Wanted, wanted: Wanted): boolean {
  const text = ({ options, note }: Wanted) => JSON.stringify([options, note])
  return text(line) === text(wanted)
}

function requireChange(): never {
  const sentence = 'Say how many, which options or which note.'
  throw new Refusal('invalid', sentence, { fields: { quantity: sentence } })
}

function refuseUnknown(): never {
  throw new Refusal('not_found', 'This is not in your cart.')
}
