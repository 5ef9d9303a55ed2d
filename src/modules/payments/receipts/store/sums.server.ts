import type { Db } from '#platform/database/database.server.ts'
import type { MoneySum, ReceiptRange, TaxSum } from '../rules/sums.ts'
import type { ReceiptTables } from '../tables.server.ts'

/** What these receipts moved: a few rows, however many they are. */
export async function selectMoney(db: Db, { from, to }: ReceiptRange): Promise<MoneySum[]> {
  const rows = await tables(db)
    .selectFrom('receipt_money')
    .select(['kind', 'tender', 'type'])
    .select(({ fn }) => [
      fn.countAll<number>().as('receipts'),
      fn.sum<number>('cents').as('cents'),
      fn.sum<number>('tip_cents').as('tips'),
    ])
    .where('number', '>=', from)
    .where('number', '<=', to)
    .groupBy(['kind', 'tender', 'type'])
    .execute()
  return rows.map(({ receipts, cents, tips, ...sum }) => {
    return { ...sum, receipts: Number(receipts), cents: Number(cents), tipCents: Number(tips) }
  })
}

/** By what it is taxed with; of sales and of what corrects them. */
export async function selectTaxes(db: Db, range: ReceiptRange): Promise<TaxSum[]> {
  const sales = await taxesIn(db, 'receipt_taxes', range)
  return [...sales, ...(await taxesIn(db, 'receipt_taxes_back', range))]
}

async function taxesIn(
  db: Db,
  view: 'receipt_taxes' | 'receipt_taxes_back',
  { from, to }: ReceiptRange,
): Promise<TaxSum[]> {
  const rows = await tables(db)
    .selectFrom(view)
    .select(['kind', 'type', 'class as classId', 'name', 'letter', 'ppm'])
    .select(({ fn }) => [
      fn.sum<number>('net_cents').as('net'),
      fn.sum<number>('tax_cents').as('tax'),
    ])
    .where('number', '>=', from)
    .where('number', '<=', to)
    .groupBy(['kind', 'type', 'class', 'name', 'letter', 'ppm'])
    .execute()
  return rows.map(({ net, tax, ...sum }) => {
    return { ...sum, netCents: Number(net), taxCents: Number(tax) }
  })
}

export async function selectCharges(
  db: Db,
  { from, to }: ReceiptRange,
): Promise<{ name: string; cents: number }[]> {
  const rows = await tables(db)
    .selectFrom('receipt_charges')
    .select(({ fn }) => ['name', fn.sum<number>('cents').as('cents')])
    .where('number', '>=', from)
    .where('number', '<=', to)
    .groupBy('name')
    .execute()
  return rows.map(({ name, cents }) => ({ name, cents: Number(cents) }))
}

function tables(db: Db) {
  return db.tables<ReceiptTables>()
}
