import type { GuestSignedIn } from '#modules/accounts/events.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import { mostInLine } from '../rules.ts'
import {
  deleteLines,
  deleteLinesOf,
  deleteNoticesOf,
  holdCart,
  moveLine,
  moveNotices,
  selectEqualLine,
  selectLines,
  updateQuantity,
} from '../store.server.ts'

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
    const quantity = Math.min(equal.quantity + line.quantity, mostInLine)
    await updateQuantity(db, personId, equal.id, quantity)
    await deleteLines(db, buyerId, [line.id])
  }
  await moveNotices(db, buyerId, personId)
}

/** Nobody has come back for these carts. */
export async function emptyLeftCarts(
  { db }: WriteScope,
  { buyerIds }: { buyerIds: readonly string[] },
): Promise<void> {
  await deleteLinesOf(db, buyerIds)
  await deleteNoticesOf(db, buyerIds)
}
