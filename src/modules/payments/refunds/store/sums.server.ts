import type { Db } from '#platform/database/database.server.ts'
import type { PaymentTables } from '../../tables.server.ts'
import type { RefundTables } from '../tables.server.ts'

/** What has gone back of a payment, and what is on its way. */
export interface RefundSums {
  refundedCents: number
  requestedCents: number
}

export const nothingBack: RefundSums = { refundedCents: 0, requestedCents: 0 }

/** By the payment's id; one of which nothing goes back is not there. */
export async function selectRefundSums(
  db: Db,
  paymentIds: string[],
): Promise<Map<string, RefundSums>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await db
    .tables<RefundTables>()
    .selectFrom('refunds')
    .select((eb) => ['payment_id', 'state', eb.fn.sum<number>('amount_cents').as('cents')])
    .where('payment_id', 'in', paymentIds)
    .where('state', '!=', 'failed')
    .groupBy(['payment_id', 'state'])
    .execute()
  const sums = new Map<string, RefundSums>()
  for (const { payment_id, state, cents } of rows) {
    const name = state === 'succeeded' ? 'refundedCents' : 'requestedCents'
    sums.set(payment_id, { ...(sums.get(payment_id) ?? nothingBack), [name]: Number(cents) })
  }
  return sums
}

/** By the order's id, together; one of which nothing goes back is not there. */
export async function selectBackOf(db: Db, orderIds: string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .tables<RefundTables>()
    .selectFrom('refunds')
    .select((eb) => ['order_id', eb.fn.sum<number>('amount_cents').as('cents')])
    .where('order_id', 'in', orderIds)
    .where('state', '!=', 'failed')
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(({ order_id: id, cents }) => [id, Number(cents)]))
}

/** A refund goes through these in this order, and back never. */
const newsBy = { requested: 1, succeeded: 2, failed: 3 } as const

/** Counts up with whatever becomes of the refunds of these orders; one without any is not there. */
export async function selectRefundNews(db: Db, orderIds: string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .tables<RefundTables>()
    .selectFrom('refunds')
    .select((eb) => ['order_id', 'state', eb.fn.countAll<number>().as('count')])
    .where('order_id', 'in', orderIds)
    .groupBy(['order_id', 'state'])
    .execute()
  const news = new Map<string, number>()
  for (const { order_id: id, state, count } of rows) {
    news.set(id, (news.get(id) ?? 0) + newsBy[state] * Number(count))
  }
  return news
}

/** What has gone back to one person, in cents. */
export async function selectRefundedOf(db: Db, buyerIds: readonly string[]): Promise<number> {
  const row = await db
    .tables<RefundTables & Pick<PaymentTables, 'payments'>>()
    .selectFrom('payments')
    .innerJoin('refunds', 'refunds.payment_id', 'payments.id')
    .select((eb) => eb.fn.sum<number | null>('refunds.amount_cents').as('cents'))
    .where('payments.person_id', 'in', buyerIds)
    .where('refunds.state', '=', 'succeeded')
    .executeTakeFirst()
  return Number(row?.cents ?? 0)
}
