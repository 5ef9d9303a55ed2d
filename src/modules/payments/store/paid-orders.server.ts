import type { Db } from '#platform/database/database.server.ts'
import type { PaymentTables } from '../tables.server.ts'

/** Which orders these payments have paid. */
export async function selectPaidOrders(db: Db, paymentIds: string[]) {
  if (paymentIds.length === 0) return []
  return db
    .tables<PaymentTables>()
    .selectFrom('payments')
    .select(['id', 'order_id'])
    .where('id', 'in', paymentIds)
    .execute()
}

/** An order has one payment at most. */
export async function selectPaymentOfOrder(db: Db, orderId: string) {
  return db
    .tables<PaymentTables>()
    .selectFrom('payments')
    .select([
      'id',
      'amount_cents as amountCents',
      'tip_cents as tipCents',
      'card',
      'intent_id',
      'created_at',
      'processor',
      'taken_by',
    ])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}
