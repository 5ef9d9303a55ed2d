import { getOrder } from '#modules/orders/service.server.ts'
import { dayAt } from '#modules/orders/tallies/service.server.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import {
  addToRefundDay,
  rebuildRefundDays,
  selectRefundedBetween,
  selectRefundedTotal,
} from './store.server.ts'
import { type Refund, updateRefund } from '../refunds/store/refunds.server.ts'

/**
 * What has gone back of an order that stands lessens the day's takings. Last in the transaction: from
 * here on others who refund today wait for its end.
 */
export async function countRefund(scope: WriteScope, refund: Refund): Promise<void> {
  const { state } = await getOrder(scope, refund.orderId)
  // A stopped order is taken out of the numbers as a whole (orders/tallies).
  if (state === 'cancelled' || state === 'rejected') return
  const day = await dayAt(scope, scope.now)
  await updateRefund(scope.db, refund.id, { counted_day: day })
  await addToRefundDay(scope.db, { day, refunds: 1, cents: refund.cents })
}

/** Takes it out from where it was added, if it was. */
export async function uncountRefund({ db }: WriteScope, refund: Refund): Promise<void> {
  if (refund.countedDay === null) return
  await updateRefund(db, refund.id, { counted_day: null })
  await addToRefundDay(db, { day: refund.countedDay, refunds: -1, cents: -refund.cents })
}

/** What went back of orders that count, in cents. */
export async function sumRefunds({ db }: Scope): Promise<number> {
  return selectRefundedTotal(db)
}

/** The same on these days of the restaurant, both included. */
export async function sumRefundsBetween(
  { db }: Scope,
  days: { from: string; to: string },
): Promise<number> {
  return selectRefundedBetween(db, days)
}

/** Makes the days anew from the refunds. */
export async function recountRefunds(scope: Scope): Promise<void> {
  await inTransaction(scope, ({ db }) => rebuildRefundDays(db))
}
