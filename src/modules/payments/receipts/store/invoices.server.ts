import type { Db } from '#platform/database/database.server.ts'
import type { Invoice } from '../rules/invoice.ts'
import type { ReceiptTables } from '../tables.server.ts'

/** Whom the invoice of each of these receipts is for. */
export async function selectInvoices(
  db: Db,
  numbers: readonly number[],
): Promise<Map<number, Invoice>> {
  const rows = await tables(db)
    .selectFrom('invoices')
    .select(['receipt', 'name', 'address', 'tax_id as taxId'])
    .where('receipt', 'in', numbers)
    .execute()
  return new Map(rows.map(({ receipt, ...invoice }) => [receipt, invoice]))
}

/** The receipts of these payments, with whom their invoices are for. */
export async function selectSales(
  db: Db,
  paymentIds: readonly string[],
): Promise<Map<string, { number: number; invoice: Invoice | undefined }>> {
  const rows = await tables(db)
    .selectFrom('receipts')
    .leftJoin('invoices', 'invoices.receipt', 'receipts.number')
    .select(['receipts.payment_id as paymentId', 'receipts.number'])
    .select(['invoices.name', 'invoices.address', 'invoices.tax_id as taxId'])
    .where('receipts.payment_id', 'in', paymentIds)
    .where('receipts.step', '=', 0)
    .execute()
  return new Map(
    rows.map(({ paymentId, number, name, address, taxId }) => {
      const isMade = name !== null && address !== null && taxId !== null
      return [paymentId, { number, invoice: isMade ? { name, address, taxId } : undefined }]
    }),
  )
}

/** Answers whether it is the first: one that is there stays as it is. */
export async function insertInvoice(
  db: Db,
  receipt: number,
  { name, address, taxId }: Invoice,
  by: { at: number; actor: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await tables(db)
    .insertInto('invoices')
    .values({ receipt, name, address, tax_id: taxId, ...by })
    .onConflict((conflict) => conflict.column('receipt').doNothing())
    .executeTakeFirst()
  return Number(inserted ?? 0) > 0
}

/** The house puts a name or an address right. */
export async function replaceInvoice(
  db: Db,
  receipt: number,
  { name, address, taxId }: Invoice,
  by: { at: number; actor: string },
): Promise<void> {
  await tables(db)
    .updateTable('invoices')
    .set({ name, address, tax_id: taxId, ...by })
    .where('receipt', '=', receipt)
    .execute()
}

function tables(db: Db) {
  return db.tables<ReceiptTables>()
}
