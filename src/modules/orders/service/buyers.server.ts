import { rewriteAnswers } from '#platform/once/once.server.ts'
import { type WriteScope, announce } from '#platform/scope.server.ts'
import { buyersForgotten } from '../events.ts'
import {
  deleteBuyer,
  isOfNobody,
  nobody,
  scrubOrders,
  selectNamedOrdersOf,
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

/** The same of an order that has just ended, when its buyer was deleted while it was under way. */
export async function forgetWhenOver(scope: WriteScope, orderId: string): Promise<void> {
  if (await isOfNobody(scope.db, orderId)) await forgetOrders(scope, [orderId], orderId)
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
  return { ...answer, customerName, customerEmail, customerPhone: '', note: '' }
}
