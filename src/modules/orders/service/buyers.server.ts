import { rewriteAnswers } from '#platform/once/once.server.ts'
import type { Contact } from '#modules/accounts/guests/rules.ts'
import { type WriteScope, announce } from '#platform/scope.server.ts'
import type { Order } from '../store.server.ts'
import { buyersForgotten } from '../events.ts'
import {
  deleteBuyer,
  deleteUnusedNames,
  isOfDeleted,
  nobody,
  scrubOrders,
  selectNamedOrdersOf,
  updateBuyer,
} from '../store/buyers.server.ts'

/**
 * Nobody's orders: what is over says no more whose it was, at once, and none is found by a name. While one
 * is under way, or its payment is, the kitchen and the desk need the guest's name, number and notes
 * (`forgetWhenOver`).
 */
export async function forgetBuyer(scope: WriteScope, personId: string): Promise<void> {
  await forgetOrders(scope, await selectNamedOrdersOf(scope.db, personId), personId)
  await deleteBuyer(scope.db, personId)
}

/** A guest without an account who has not been here for a year. */
export async function forgetGuest(
  scope: WriteScope,
  { buyerId }: { buyerId: string },
): Promise<void> {
  await forgetBuyer(scope, buyerId)
}

/** What a guest has corrected before they paid: the order that waits for their money says it too. */
export async function correctBuyer(
  scope: WriteScope,
  { id, personId }: Pick<Order, 'id' | 'personId'>,
  contact: Contact,
): Promise<void> {
  await updateBuyer(scope.db, { id, personId }, contact)
  await deleteUnusedNames(scope.db, personId)
}

/** The same of an order that has just ended, when its buyer was deleted while it was under way. */
export async function forgetWhenOver(scope: WriteScope, orderId: string): Promise<void> {
  if (await isOfDeleted(scope.db, orderId)) await forgetOrders(scope, [orderId], orderId)
}

async function forgetOrders(scope: WriteScope, orderIds: string[], named: string): Promise<void> {
  // A repeated key is answered with the order as it was.
  await rewriteAnswers(scope, named, withoutBuyer)
  if (orderIds.length === 0) return
  await announce(scope, buyersForgotten, { orderIds })
  await scrubOrders(scope.db, orderIds)
}

function withoutBuyer(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('customerName' in answer)) return answer
  const { customer_name: customerName, customer_email: customerEmail } = nobody
  return { ...answer, customerName, customerEmail, customerPhone: '', note: '', allergies: '' }
}
