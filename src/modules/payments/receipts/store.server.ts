import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import type { Invoice } from './invoicing.ts'
import { type ReceiptRow, tables } from './tables.server.ts'

/** The number that the next receipt has. */
export const nextNumber = sql<number>`coalesce((select max(number) from receipts), 0) + 1`

/** The receipts of a payment: the sale first, then what corrects it. */
export async function selectReceiptsOf(db: Db, paymentId: string): Promise<ReceiptRow[]> {
  const ofPayment = tables(db).selectFrom('payments').select('receipt').where('id', '=', paymentId)
  return receiptRows(db)
    .where('number', '=', ofPayment)
    .unionAll(receiptRows(db).where('payment_id', '=', paymentId).where(isCorrection))
    .orderBy('step')
    .execute()
}

function receiptRows(db: Db) {
  return tables(db).selectFrom('receipts').selectAll()
}

/** Worded as the index on corrections is, so that it is used. */
const isCorrection = sql<boolean>`step > 0`

/** Whom the invoice of each of these receipts is for, by its last version. */
export async function selectInvoices(
  db: Db,
  numbers: readonly number[],
): Promise<Map<number, Invoice>> {
  const rows = await tables(db)
    .selectFrom('invoices')
    .select(['receipt', 'name', 'address', 'tax_id as taxId'])
    .where('receipt', 'in', numbers)
    .orderBy('version')
    .execute()
  return new Map(rows.map(({ receipt, ...invoice }) => [receipt, invoice]))
}

/** Who wrote the last version of a receipt's invoice, and when the first was written. */
export async function selectLastWord(
  db: Db,
  receipt: number,
): Promise<{ actor: string; madeAt: number } | undefined> {
  const rows = await tables(db)
    .selectFrom('invoices')
    .select(['actor', 'at'])
    .where('receipt', '=', receipt)
    .orderBy('version')
    .execute()
  const [first, last] = [rows[0], rows.at(-1)]
  return first && last && { actor: last.actor, madeAt: first.at }
}

/** The receipts of these payments, with whom their invoices are for. */
export async function selectSales(
  db: Db,
  paymentIds: readonly string[],
): Promise<Map<string, { number: number; invoice: Invoice | undefined }>> {
  const rows = await tables(db)
    .selectFrom('payments')
    .innerJoin('receipts', 'receipts.number', 'payments.receipt')
    .leftJoin('invoices', 'invoices.receipt', 'receipts.number')
    .select(['receipts.payment_id as paymentId', 'receipts.number'])
    .select(['invoices.name', 'invoices.address', 'invoices.tax_id as taxId'])
    .where('payments.id', 'in', paymentIds)
    .orderBy('invoices.version')
    .execute()
  return new Map(
    rows.map(({ paymentId, number, name, address, taxId }) => {
      const isMade = name !== null && address !== null && taxId !== null
      return [paymentId, { number, invoice: isMade ? { name, address, taxId } : undefined }]
    }),
  )
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
