import type { WriteScope } from '#platform/scope.server.ts'
import { holdOrder } from '../../store/moves.server.ts'
import type { Order } from '../../service.server.ts'
import { clearOwed, selectEndedLinks, updateExpiry } from '../store/orders.server.ts'

/** Kept from every other transaction until this one ends; undefined when there is none. */
export async function holdTaken({ db }: WriteScope, id: string): Promise<Order | undefined> {
  return holdOrder(db, id)
}

/** The money for an order has come over the counter. Answers whether it was owed until now. */
export async function settleOwed({ db }: WriteScope, orderId: string): Promise<boolean> {
  return clearOwed(db, orderId)
}

/** A link can be paid until then. */
export async function prolongLink(
  { db }: WriteScope,
  orderId: string,
  expiresAt: Date,
): Promise<void> {
  await updateExpiry(db, orderId, expiresAt.getTime())
}

/** Links that can be paid no longer and still wait. */
export async function listEndedLinks({ db, now }: Pick<WriteScope, 'db' | 'now'>) {
  return selectEndedLinks(db, now.getTime())
}
