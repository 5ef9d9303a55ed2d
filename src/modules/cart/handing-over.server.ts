import type { GuestSignedIn } from '#modules/accounts/events.ts'
import { joinedQuantity } from '#modules/restaurant/order-rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import {
  deleteLines,
  holdCart,
  selectEqualLine,
  selectLines,
  updateQuantity,
} from './store.server.ts'
import { tables } from './tables.server.ts'

/** A guest's cart goes into the cart of the account that they sign in with; equal lines become one. */
export async function handOverCart(
  { db }: WriteScope,
  { buyerId, personId }: GuestSignedIn,
): Promise<void> {
  await holdCart(db, buyerId)
  await holdCart(db, personId)
  for (const line of await selectLines(db, buyerId)) {
    const equal = await selectEqualLine(db, personId, line)
    if (!equal) {
      await moveLine(db, line.id, buyerId, personId)
      continue
    }
    const quantity = joinedQuantity(equal.quantity, line.quantity)
    await updateQuantity(db, personId, equal.id, quantity)
    await deleteLines(db, buyerId, [line.id])
  }
  await moveNotices(db, buyerId, personId)
}

/** Gives a line to another buyer; it keeps its id, under which it may be being paid for. */
async function moveLine(db: Db, id: string, from: string, to: string): Promise<void> {
  await tables(db)
    .updateTable('cart_lines')
    .set({ person_id: to })
    .where('person_id', '=', from)
    .where('id', '=', id)
    .execute()
}

async function moveNotices(db: Db, from: string, to: string): Promise<void> {
  await tables(db)
    .updateTable('cart_notices')
    .set({ person_id: to })
    .where('person_id', '=', from)
    .execute()
}

/** Empties carts that nobody has come back for. */
export async function emptyLeftCarts(
  { db }: WriteScope,
  { buyerIds }: { buyerIds: readonly string[] },
): Promise<void> {
  await deleteLinesOf(db, buyerIds)
  await deleteNoticesOf(db, buyerIds)
}

export async function forgetPerson(
  { db }: WriteScope,
  { personId }: { personId: string },
): Promise<void> {
  await deleteLinesOf(db, [personId])
  await deleteNoticesOf(db, [personId])
}

async function deleteLinesOf(db: Db, personIds: readonly string[]): Promise<void> {
  await tables(db).deleteFrom('cart_lines').where('person_id', 'in', personIds).execute()
}

async function deleteNoticesOf(db: Db, personIds: readonly string[]): Promise<void> {
  await tables(db).deleteFrom('cart_notices').where('person_id', 'in', personIds).execute()
}
