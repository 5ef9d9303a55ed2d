import { newId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireBuyer } from '#kernel/viewer.ts'
import type { Chosen } from '#modules/menu/options/rules.ts'
import { priceDish } from '#modules/menu/pricing.server.ts'
import { mayHold } from '#modules/restaurant/order-rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { readCartChoice, refuseTooManyOfOne, requireQuantity } from './adding.server.ts'
import * as contract from './contract.ts'
import {
  type CartChoice,
  type CartLine,
  deleteLines,
  holdCart,
  lineOf,
  selectEqualLine,
  cartLines,
  updateQuantity,
} from './store.server.ts'
import { tables } from './tables.server.ts'
import { addingTexts } from './texts.server.ts'
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
  /** The dish that the line is for from now on. */
  dishId?: string | undefined
  quantity?: number | undefined
  options?: readonly Chosen[] | undefined
  note?: string | undefined
}

/**
 * Changes a line. If it then equals another, it is deleted and the other grows; answers the id of the line that remains.
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
      const count = await updateQuantity(db, personId, id, quantity ?? refuseEmptyChange())
      return count === 0 ? refuseUnknown() : id
    }
    const before = (await holdLine(db, personId, id)) ?? refuseUnknown()
    const line = withDish(before, dishId)
    const wanted = readCartChoice({ options: options ?? line.options, note: note ?? line.note })
    if (line === before && isSameChoice(line, wanted)) {
      await updateQuantity(db, personId, id, quantity ?? line.quantity)
      return id
    }
    const seenPriceCents =
      line === before && options === undefined
        ? line.seenPriceCents
        : await priceDish(transaction, { ...line, ...wanted }, line === before)
    const changed = { ...line, ...wanted, seenPriceCents, quantity: quantity ?? line.quantity }
    return mergeOrRename(transaction, personId, changed)
  })
}

function refuseEmptyChange(): never {
  const sentence = addingTexts.noChange
  throw new Refusal('invalid', sentence, { fields: { quantity: sentence } })
}

/** A line that is to be changed, locked until this transaction ends. */
async function holdLine(db: Db, personId: string, id: string): Promise<CartLine | undefined> {
  const row = await cartLines(db)
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .$if(db.engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  return row && lineOf(row)
}

/** The line with this dish; with another than before, without options, which were the old dish's. */
function withDish(line: CartLine, dishId: string | undefined): CartLine {
  return dishId === undefined || dishId === line.dishId ? line : { ...line, dishId, options: [] }
}

function isSameChoice(line: CartChoice, wanted: CartChoice): boolean {
  const text = ({ options, note }: CartChoice) => JSON.stringify([options, note])
  return text(line) === text(wanted)
}

/** Writes a changed line, or adds it to the line that it now equals. Answers the id of the line that remains. */
async function mergeOrRename(
  { db, now }: WriteScope,
  personId: string,
  changed: CartLine,
): Promise<string> {
  const equalLine = await selectEqualLine(db, personId, changed)
  const sum = changed.quantity + (equalLine?.quantity ?? 0)
  if (!mayHold(sum)) refuseTooManyOfOne()
  if (!equalLine) {
    // A payment under way names the old id, and is for the line as it was: the changed line needs an id of its own.
    const newLineId = newId(now.getTime())
    await updateLine(db, personId, changed.id, { ...changed, id: newLineId })
    return newLineId
  }
  // A payment under way may name the equal line: that one keeps its id, and grows.
  await deleteLines(db, personId, [changed.id])
  await updateQuantity(db, personId, equalLine.id, sum)
  return equalLine.id
}

/** Writes the line whose id was `oldId` as it is now, with its new id. */
async function updateLine(
  db: Db,
  personId: string,
  oldId: string,
  { id, dishId, quantity, seenPriceCents: seen, options: chosen, note }: CartLine,
): Promise<void> {
  const options = JSON.stringify(chosen)
  await tables(db)
    .updateTable('cart_lines')
    .set({ id, dish_id: dishId, quantity, note, seen_price_cents: seen, options })
    .where('person_id', '=', personId)
    .where('id', '=', oldId)
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
  throw new Refusal('not_found', addingTexts.notInCart)
}
