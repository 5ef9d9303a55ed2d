import { sql } from 'kysely'
import { compiledCommand } from '#platform/database/compiled-query.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { PaymentTables } from '../../tables.server.ts'
import type { ReceiptRow, ReceiptTables } from '../tables.server.ts'

/** A receipt that is given: its number is the next one, and what it corrects is found by what it is of. */
interface Given {
  paymentId: string
  version: number
  at: number
}

/** The number that the next receipt has. */
export const nextNumber = sql<number>`coalesce((select max(number) from receipts), 0) + 1`

/** The next number is this payment's, which says so already. The caller holds the audit log's end, so nobody else takes it. */
export const insertSale = compiledCommand(
  (_: Db, { paymentId, version, at }: Given) => sql`
    insert into receipts (number, kind, payment_id, step, version, at)
    select ${nextNumber}, 'sale', cast(${paymentId} as text), 0,
      cast(${version} as integer), cast(${at} as bigint)
  `,
)

/** The same for a refund: as it goes it corrects the sale, and when it comes back its correction is reversed. */
export async function insertOfRefund(
  db: Db,
  kind: 'correction' | 'reversal',
  { paymentId, refundId, version, at }: Given & { refundId: string },
): Promise<void> {
  await sql`
    insert into receipts (number, kind, payment_id, step, refund_id, version, at)
    select ${nextNumber}, cast(${kind} as text), id,
      coalesce((select max(step) from receipts where payment_id = payments.id and step > 0), 0) + 1,
      cast(${refundId} as text), cast(${version} as integer), cast(${at} as bigint)
    from payments
    where id = ${paymentId}
  `.execute(tables(db))
}

/** Whether this refund has corrected anything. */
export async function hasCorrection(db: Db, refundId: string): Promise<boolean> {
  const row = await rows(db).where('refund_id', '=', refundId).executeTakeFirst()
  return row !== undefined
}

/** Of this payment: the sale first, then what corrects it. */
export async function selectReceiptsOf(db: Db, paymentId: string): Promise<ReceiptRow[]> {
  const ofPayment = tables(db).selectFrom('payments').select('receipt').where('id', '=', paymentId)
  return rows(db)
    .where('number', '=', ofPayment)
    .unionAll(rows(db).where('payment_id', '=', paymentId).where(isCorrection))
    .orderBy('step')
    .execute()
}

/** The number that was given last; 0: none was. */
export async function selectLastNumber(db: Db): Promise<number> {
  const last = await tables(db)
    .selectFrom('receipts')
    .select('number')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.number ?? 0
}

export async function selectTimeOf(db: Db, number: number): Promise<number | undefined> {
  return (await rows(db).where('number', '=', number).executeTakeFirst())?.at
}

/** For a house that leaves the sample behind: the database lets nobody else do it. */
export async function deleteReceipts(db: Db): Promise<void> {
  await tables(db).deleteFrom('invoices').execute()
  await tables(db).deleteFrom('receipts').execute()
  await tables(db).updateTable('payments').set({ receipt: null }).execute()
}

/** Gives a receipt to each payment, and to each refund that has gone, that has none, in the order in which they were. */
export async function numberFormer(db: Db, version: number): Promise<void> {
  await sql`
    insert into receipts (number, kind, payment_id, step, refund_id, version, at)
    select ${nextNumber} - 1 + row_number() over (order by at, step, payment_id),
      kind, payment_id, step, refund_id, cast(${version} as integer), at
    from (
      select 'sale' as kind, id as payment_id, 0 as step, null as refund_id, created_at as at
      from payments
      where receipt is null
      union all
      select 'correction', payment_id,
        row_number() over (partition by payment_id order by ended_at, id), id,
        coalesce(ended_at, created_at)
      from refunds
      where state = 'succeeded' and not exists (
        select 1 from receipts where receipts.refund_id = refunds.id
      )
    ) as given
  `.execute(tables(db))
  await sql`
    update payments
    set receipt = receipts.number
    from receipts
    where receipts.payment_id = payments.id and receipts.step = 0 and payments.receipt is null
  `.execute(tables(db))
}

/** In the words of the index of what corrects a sale. */
const isCorrection = sql<boolean>`step > 0`

function rows(db: Db) {
  return tables(db).selectFrom('receipts').selectAll()
}

function tables(db: Db) {
  return db.tables<ReceiptTables & Pick<PaymentTables, 'payments'>>()
}
