import type { Db } from '#platform/database/database.server.ts'
import type { PaymentTables } from '../tables.server.ts'

/** All tries of these buyers to pay and the money that came of them, oldest first. */
export async function selectTriesOf(db: Db, buyerIds: readonly string[]) {
  return db
    .tables<PaymentTables>()
    .selectFrom('payment_attempts')
    .leftJoin('payments', 'payments.attempt_id', 'payment_attempts.id')
    .select(['payment_attempts.order_id', 'payment_attempts.state', 'payment_attempts.currency'])
    .select(['payment_attempts.amount_cents', 'payment_attempts.tip_cents'])
    .select('payment_attempts.processor')
    .select(['payment_attempts.intent_id', 'payment_attempts.created_at'])
    .select(['payments.card', 'payments.created_at as paid_at', 'payments.id as payment_id'])
    .where('payment_attempts.person_id', 'in', buyerIds)
    .orderBy('payment_attempts.created_at')
    .orderBy('payment_attempts.id')
    .execute()
}
