import { compiledCommand, compiledQuery } from '#platform/database/compiled-query.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { nextNumber } from './receipts/store.server.ts'
import { type PaymentRow, tables } from './tables.server.ts'

/** Money that has come. */
export interface Payment {
  id: string
  orderId: string
  attemptId: string
  personId: string
  processor: string
  intentId: string
  amountCents: number
  /** Within it, beside what the order comes to. */
  tipCents: number
  /** What more or less than that was paid in cash, in steps of so much; 0: to the cent. */
  roundingCents: number
  cashStep: number
  currency: string
  card: string | null
  freedLines: number
  createdAt: number
  /** Whose hand took it, at the counter. */
  takenBy?: string | null
  /** The restaurant's day on which it was taken so. */
  takenDay?: string | null
}

/** An hour of a day of the restaurant's, as 2026-11-21. */
export interface Hour {
  day: string
  hour: number
}

/**
 * Keeps a payment that is among the takings of an hour, with the number of the receipt that is given next. The caller holds
 * the audit log's end, so nobody else takes it.
 */
export async function insertPayment(db: Db, payment: Payment, hour: Hour): Promise<void> {
  const counted = { counted_day: hour.day, counted_hour: hour.hour }
  await insertRow(db, { ...paymentRowOf(payment), ...counted })
}

const insertRow = compiledCommand((db: Db, row: PaymentRow) =>
  tables(db)
    .insertInto('payments')
    .values({ ...row, receipt: nextNumber }),
)

/** A payment that is not among the takings yet, and has no receipt. */
export function paymentRowOf(payment: Payment): PaymentRow {
  return {
    id: payment.id,
    order_id: payment.orderId,
    attempt_id: payment.attemptId,
    person_id: payment.personId,
    processor: payment.processor,
    intent_id: payment.intentId,
    amount_cents: payment.amountCents,
    tip_cents: payment.tipCents,
    rounding_cents: payment.roundingCents,
    cash_step: payment.cashStep,
    currency: payment.currency,
    card: payment.card,
    freed_lines: payment.freedLines,
    created_at: payment.createdAt,
    taken_by: payment.takenBy ?? null,
    taken_day: payment.takenDay ?? null,
    counted_day: null,
    counted_hour: null,
    receipt: null,
  }
}

export async function selectPayment(db: Db, id: string): Promise<Payment | undefined> {
  const row = await paymentRows(db).where('id', '=', id).executeTakeFirst()
  return row && paymentOf(row)
}

export async function selectPaymentOfAttempt(
  db: Db,
  attemptId: string,
): Promise<Payment | undefined> {
  const row = await paymentRows(db).where('attempt_id', '=', attemptId).executeTakeFirst()
  return row && paymentOf(row)
}

export async function selectPaymentByIntent(
  db: Db,
  processor: string,
  intentId: string,
): Promise<Payment | undefined> {
  const [row] = await rowsOfIntent(db, { processor, intentId })
  return row && paymentOf(row)
}

const rowsOfIntent = compiledQuery(
  (db: Db, { processor, intentId }: { processor: string; intentId: string }) =>
    paymentRows(db).where('processor', '=', processor).where('intent_id', '=', intentId),
)

/** An order's, held until the transaction ends: nobody else gives back from it meanwhile. */
export async function holdPaymentOfOrder(db: Db, orderId: string): Promise<Payment | undefined> {
  const row = await paymentRows(db)
    .where('order_id', '=', orderId)
    .$if(db.engine === 'postgres', (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  return row && paymentOf(row)
}

/** An order has one payment at most. */
export async function selectPaymentOfOrder(db: Db, orderId: string): Promise<Payment | undefined> {
  const row = await paymentRows(db).where('order_id', '=', orderId).executeTakeFirst()
  return row && paymentOf(row)
}

/** Payments, for stories that read them in their own way. */
export function paymentRows(db: Db) {
  return tables(db).selectFrom('payments').selectAll()
}

export function paymentOf(row: PaymentRow): Payment {
  return {
    id: row.id,
    orderId: row.order_id,
    attemptId: row.attempt_id,
    personId: row.person_id,
    processor: row.processor,
    intentId: row.intent_id,
    amountCents: row.amount_cents,
    tipCents: row.tip_cents,
    roundingCents: row.rounding_cents,
    cashStep: row.cash_step,
    currency: row.currency,
    card: row.card,
    freedLines: row.freed_lines,
    createdAt: row.created_at,
    takenBy: row.taken_by,
    takenDay: row.taken_day,
  }
}
