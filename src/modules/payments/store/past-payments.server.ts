import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.server.ts'
import { inChunks } from '#platform/database/in-chunks.server.ts'
import type { RefundTables } from '../refunds/tables.server.ts'
import type { PaymentTables } from '../tables.server.ts'
import { type Attempt, rowOf as attemptRowOf } from './attempt-row.server.ts'
import { type Payment, paymentRowOf } from './payments.server.ts'
import type { Hour } from './takings.server.ts'

/** A payment with its attempt, and what went back of it. */
export interface PastRows {
  attempt: Attempt
  payment: Payment
  counted: Hour
  refund: PastRefundRows | undefined
}

export interface PastRefundRows {
  id: string
  providerId: string
  cents: Cents
  /** Some of one line; else an amount. */
  line: { position: number; quantity: number } | undefined
  origin: 'desk' | 'stopped'
  reason: string
  askedBy: string
  at: number
  counted: Hour
}

export async function insertPastPayments(db: Db, past: readonly PastRows[]): Promise<void> {
  const on = tables(db)
  const attempts = past.map(({ attempt }) => attemptRowOf(attempt))
  await inChunks(attempts, (some) => on.insertInto('payment_attempts').values(some).execute())
  const payments = past.map(({ payment, counted: { day, hour } }) => {
    return { ...paymentRowOf(payment), counted_day: day, counted_hour: hour }
  })
  await inChunks(payments, (some) => on.insertInto('payments').values(some).execute())
  const refunds = past.flatMap(({ payment, refund }) => (refund ? [{ payment, refund }] : []))
  const refundRows = refunds.map(({ payment, refund }) => ({
    id: refund.id,
    payment_id: payment.id,
    order_id: payment.orderId,
    amount_cents: refund.cents,
    tip_cents: 0,
    origin: refund.origin,
    reason: refund.reason,
    asked_by: refund.askedBy,
    by_host: 0,
    state: 'succeeded' as const,
    provider_id: refund.providerId,
    failure: null,
    again_of: null,
    counted_day: refund.counted.day,
    counted_hour: refund.counted.hour,
    created_at: refund.at,
    ended_at: refund.at,
    method: 'card' as const,
    given_day: null,
    shortage_id: null,
  }))
  await inChunks(refundRows, (some) => on.insertInto('refunds').values(some).execute())
  const lines = refunds.flatMap(({ refund: { id, line, cents } }) =>
    line
      ? [{ refund_id: id, position: line.position, quantity: line.quantity, amount_cents: cents }]
      : [],
  )
  await inChunks(lines, (some) => on.insertInto('refund_lines').values(some).execute())
}

function tables(db: Db) {
  return db.tables<PaymentTables & RefundTables>()
}
