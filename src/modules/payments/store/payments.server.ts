import type { Db } from '#platform/database/database.server.ts'
import { compiledCommand, compiledQuery } from '#platform/database/compiled-query.server.ts'
import { nextNumber } from '../receipts/store/receipts.server.ts'
import type { Hour } from './takings.server.ts'
import type { PaymentRow, PaymentTables } from '../tables.server.ts'

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
  currency: string
  card: string | null
  freedLines: number
  createdAt: number
  /** Whose hand took it, at the counter. */
  takenBy?: string | null
  /** The restaurant's day on which it was taken so. */
  takenDay?: string | null
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
  const row = await rows(db).where('id', '=', id).executeTakeFirst()
  return row && paymentOf(row)
}

export async function selectPaymentOfAttempt(
  db: Db,
  attemptId: string,
): Promise<Payment | undefined> {
  const row = await rows(db).where('attempt_id', '=', attemptId).executeTakeFirst()
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
    rows(db).where('processor', '=', processor).where('intent_id', '=', intentId),
)

/** A person's, of whatever processor. */
export async function selectOwnPayment(
  db: Db,
  personId: string,
  intentId: string,
): Promise<Payment | undefined> {
  const [row] = await ownRows(db, { personId, intentId })
  return row && paymentOf(row)
}

const ownRows = compiledQuery(
  (db: Db, { personId, intentId }: { personId: string; intentId: string }) =>
    rows(db).where('person_id', '=', personId).where('intent_id', '=', intentId),
)

/** Which of these intents have paid. */
export async function selectSettledIntents(
  db: Db,
  processor: string,
  intentIds: string[],
): Promise<Set<string>> {
  if (intentIds.length === 0) return new Set()
  const found = await tables(db)
    .selectFrom('payments')
    .select('intent_id')
    .where('processor', '=', processor)
    .where('intent_id', 'in', intentIds)
    .execute()
  return new Set(found.map(({ intent_id: id }) => id))
}

/** An order's, held until the transaction ends: nobody else gives back from it meanwhile. */
export async function holdPaymentOfOrder(db: Db, orderId: string): Promise<Payment | undefined> {
  const row = await rows(db)
    .where('order_id', '=', orderId)
    .$if(db.engine === 'postgres', (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  return row && paymentOf(row)
}

/** A person's, newest first. */
export async function selectPaymentsOf(
  db: Db,
  buyerIds: readonly string[],
  limit: number,
): Promise<Payment[]> {
  const found = await rows(db)
    .where('person_id', 'in', buyerIds)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return found.map(paymentOf)
}

/** Some of what came after a payment, by whichever way, in the order of the ids, which grow with time. */
export async function selectPaymentsAfter(
  db: Db,
  afterId: string,
  limit: number,
): Promise<Payment[]> {
  const found = await rows(db).where('id', '>', afterId).orderBy('id').limit(limit).execute()
  return found.map(paymentOf)
}

/** What one person has paid, in cents. */
export async function selectTakingsOf(db: Db, buyerIds: readonly string[]): Promise<number> {
  const row = await tables(db)
    .selectFrom('payments')
    .select((eb) => eb.fn.sum<number | null>('amount_cents').as('cents'))
    .where('person_id', 'in', buyerIds)
    .executeTakeFirst()
  return Number(row?.cents ?? 0)
}

function rows(db: Db) {
  return tables(db).selectFrom('payments').selectAll()
}

function paymentOf(row: PaymentRow): Payment {
  return {
    id: row.id,
    orderId: row.order_id,
    attemptId: row.attempt_id,
    personId: row.person_id,
    processor: row.processor,
    intentId: row.intent_id,
    amountCents: row.amount_cents,
    tipCents: row.tip_cents,
    currency: row.currency,
    card: row.card,
    freedLines: row.freed_lines,
    createdAt: row.created_at,
    takenBy: row.taken_by,
    takenDay: row.taken_day,
  }
}

function tables(db: Db) {
  return db.tables<PaymentTables>()
}
