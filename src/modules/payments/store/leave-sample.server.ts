import type { Db } from '#platform/database/database.server.ts'
import { inChunks } from '#platform/database/in-chunks.server.ts'
import type { DeclineTables } from '../declines/tables.server.ts'
import type { RefundTables } from '../refunds/tables.server.ts'
import type { SealedTables } from '../sealed-records/tables.server.ts'
import type { PaymentTables } from '../tables.server.ts'

/** Who was asked for the money of these orders. */
export async function selectProcessors(db: Db, orderIds: readonly string[]) {
  const found: { orderId: string; processor: string; intentId: string | null }[] = []
  await inChunks(orderIds, async (some) => {
    const rows = await tables(db)
      .selectFrom('payment_attempts')
      .select(['order_id as orderId', 'processor', 'intent_id as intentId'])
      .where('order_id', 'in', some)
      .execute()
    found.push(...rows)
  })
  return found
}

/** All that was asked, came and went back for these orders. */
export async function deleteMoney(db: Db, orderIds: readonly string[]): Promise<void> {
  const on = tables(db)
  await inChunks(orderIds, async (some) => {
    const attempts = on.selectFrom('payment_attempts').select('id').where('order_id', 'in', some)
    await on.deleteFrom('attempt_networks').where('attempt_id', 'in', attempts).execute()
    const refunds = on.selectFrom('refunds').select('id').where('order_id', 'in', some)
    await on.deleteFrom('refund_lines').where('refund_id', 'in', refunds).execute()
    await on.deleteFrom('refund_parts').where('refund_id', 'in', refunds).execute()
    await on.deleteFrom('refund_swaps').where('refund_id', 'in', refunds).execute()
    await on
      .updateTable('refunds')
      .set({ again_of: null, shortage_id: null })
      .where('order_id', 'in', some)
      .execute()
    for (const table of ['refunds', 'sealed_records', 'payments', 'payment_attempts'] as const) {
      await on.deleteFrom(table).where('order_id', 'in', some).execute()
    }
  })
}

function tables(db: Db) {
  return db.tables<PaymentTables & RefundTables & SealedTables & DeclineTables>()
}
