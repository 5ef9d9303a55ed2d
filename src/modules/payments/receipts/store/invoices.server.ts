import type { Db } from '#platform/database/database.server.ts'
import type { Invoice } from '../rules/invoice.ts'
import type { PaymentTables } from '../../tables.server.ts'
import type { ReceiptTables } from '../tables.server.ts'

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

/** The next version of an invoice; what it said before stays beside it. */
export async function insertInvoice(
  db: Db,
  receipt: number,
  { name, address, taxId }: Invoice,
  by: { at: number; actor: string },
): Promise<void> {
  const last = await tables(db)
    .selectFrom('invoices')
    .select('version')
    .where('receipt', '=', receipt)
    .orderBy('version', 'desc')
    .executeTakeFirst()
  const version = (last?.version ?? 0) + 1
  const row = { receipt, version, name, address, tax_id: taxId, ...by }
  await tables(db).insertInto('invoices').values(row).execute()
}

function tables(db: Db) {
  return db.tables<ReceiptTables & Pick<PaymentTables, 'payments'>>()
}
