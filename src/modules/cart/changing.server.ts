import { newId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireBuyer } from '#kernel/viewer.ts'
import type { Chosen } from '#modules/menu/options/rules.ts'
import { priceDish } from '#modules/menu/pricing.server.ts'
import { mayHold } from '#modules/restaurant/order-rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import { readCartChoice, refuseTooManyOfOne, requireQuantity } from './adding.server.ts'
import * as contract from './contract.ts'
import {
  type CartChoice,
  type CartLine,
  deleteLines,
  holdCart,
  lineOf,
  selectEqualLine,
  shown,
  updateQuantity,
} from './store.server.ts'
import { tables } from './tables.server.ts'
import { bodyFromWire } from './wire.server.ts'

export const changingRoutes: Route[] = [
  serve(contract.changeCartLine, async (scope, { params, body }) => ({
    modifiedCount: 1,
    _id: await changeCartLine(scope, params.id, bodyFromWire(body)),
  })),
  serve(contract.removeCartLine, async (scope, { params }) => ({
    deletedCount: await removeCartLine(scope, params.id),
  })),
]

interface LineChange {
  /** The dish to take the line's place. */
  dishId?: string | undefined
  quantity?: number | undefined
  options?: readonly Chosen[] | undefined
  note?: string | undefined
}

/**
 * A line that becomes equal to another takes it up. Answers the id of the line that it is now.
 * @throws Refusal `not_found` when the line is not in this person's cart; what `priceDish` refuses
 */
async function changeCartLine(
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
    const wanted = readCartChoice({ options: options ?? line.options, note: note ?? line.note })
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
    if (!mayHold(sum)) refuseTooManyOfOne()
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

/** A line that is to be changed, kept from other changes until this transaction ends. */
async function holdLine(db: Db, personId: string, id: string): Promise<CartLine | undefined> {
  const row = await shown(db)
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .$if(db.engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  return row && lineOf(row)
}

/** The line with another dish in its place, without the options, which were the old dish's. */
function inPlaceOf(line: CartLine, dishId: string | undefined): CartLine {
  return dishId === undefined || dishId === line.dishId ? line : { ...line, dishId, options: [] }
}

function isSame(line: CartChoice, wanted: CartChoice): boolean {
  const text = ({ options, note }: CartChoice) => JSON.stringify([options, note])
  return text(line) === text(wanted)
}

function requireChange(): never {
  const sentence = 'Say how many, which options or which note.'
  throw new Refusal('invalid', sentence, { fields: { quantity: sentence } })
}

/** Writes the line that was called `before` as it is now, id and all. */
async function updateLine(
  db: Db,
  personId: string,
  before: string,
  { id, dishId, quantity, seenPriceCents: seen, options: chosen, note }: CartLine,
): Promise<void> {
  const options = JSON.stringify(chosen)
  await tables(db)
    .updateTable('cart_lines')
    .set({ id, dish_id: dishId, quantity, note, seen_price_cents: seen, options })
    .where('person_id', '=', personId)
    .where('id', '=', before)
    .execute()
}

/** @throws Refusal `not_found` when the line is not in this person's cart. */
export async function removeCartLine(scope: Scope, id: string): Promise<number> {
  const { buyerId: personId } = requireBuyer(scope.viewer)
  return inTransaction(scope, async ({ db }) => {
    await holdCart(db, personId)
    const count = await deleteLines(db, personId, [id])
    return count === 0 ? refuseUnknown() : count
  })
}

function refuseUnknown(): never {
  throw new Refusal('not_found', 'This is not in your cart.')
}
