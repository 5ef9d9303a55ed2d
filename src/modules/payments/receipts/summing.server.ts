import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import {
  type BookSum,
  type MoneySum,
  partsBackOf,
  type RatePart,
  type ReceiptRange,
  type ReceiptSums,
  type TaxBack,
  type TaxSum,
} from './summing.ts'
import { tables } from './tables.server.ts'

/** A scope to sum in: a transaction is paused between pieces; elsewhere the event loop just turns. */
type Summing = Pick<Scope, 'db'> & Partial<Pick<WriteScope, 'pause'>>

/**
 * What these receipts come to. Their number and their sums stay for good, so that it is the same years later. A sum may
 * come in several rows: to be added up by whoever asks.
 */
export async function sumReceipts(scope: Summing, range: ReceiptRange): Promise<ReceiptSums> {
  const sums: ReceiptSums = { money: [], taxes: [], books: [], parts: [], charges: [] }
  for (const piece of piecesOf(range)) {
    sums.money.push(...(await selectMoney(scope.db, piece)))
    sums.taxes.push(...(await selectTaxes(scope.db, piece)))
    sums.books.push(...(await selectBooks(scope.db, piece)))
    sums.parts.push(...(await sumParts(scope, piece)))
    sums.charges.push(...(await selectCharges(scope.db, piece)))
    if (piece.to < range.to) await letOthersGoOn(scope)
  }
  return sums
}

/** What these receipts moved, without taxes and charges. */
export async function sumMoney(scope: Summing, range: ReceiptRange): Promise<MoneySum[]> {
  const sums: MoneySum[] = []
  for (const piece of piecesOf(range)) {
    sums.push(...(await selectMoney(scope.db, piece)))
    if (piece.to < range.to) await letOthersGoOn(scope)
  }
  return sums
}

/**
 * More than any day has: a house that closes for the first time has the receipts of years, and nobody else should wait
 * for all of them.
 */
const mostAtOnce = 2500

function* piecesOf({ from, to }: ReceiptRange): Generator<ReceiptRange> {
  for (let first = from; first <= to; first += mostAtOnce) {
    yield { from: first, to: Math.min(to, first + mostAtOnce - 1) }
  }
}

async function letOthersGoOn({ pause }: Summing): Promise<void> {
  await (pause ?? nextTurn)()
}

/** What these receipts moved: a few rows, however many they are. */
async function selectMoney(db: Db, { from, to }: ReceiptRange): Promise<MoneySum[]> {
  const rows = await tables(db)
    .selectFrom('receipt_money')
    .select(['kind', 'tender', 'type'])
    .select(({ fn }) => [
      fn.countAll<number>().as('receipts'),
      fn.sum<number>('cents').as('cents'),
      fn.sum<number>('tip_cents').as('tips'),
      fn.sum<number>('rounding_cents').as('rounding'),
    ])
    .where('number', '>=', from)
    .where('number', '<=', to)
    .groupBy(['kind', 'tender', 'type'])
    .execute()
  return rows.map(({ receipts, cents, tips, rounding, ...sum }) => ({
    ...sum,
    receipts: Number(receipts),
    cents: Number(cents),
    tipCents: Number(tips),
    roundingCents: Number(rounding),
  }))
}

/** Tax sums of sales and of what corrects them, by rate. */
async function selectTaxes(db: Db, range: ReceiptRange): Promise<TaxSum[]> {
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

/** Charges and what had its tax added, of sales and of what corrects them. */
async function selectBooks(db: Db, range: ReceiptRange): Promise<BookSum[]> {
  const sales = await booksIn(db, 'receipt_books', range)
  return [...sales, ...(await booksIn(db, 'receipt_books_back', range))]
}

async function booksIn(
  db: Db,
  view: 'receipt_books' | 'receipt_books_back',
  { from, to }: ReceiptRange,
): Promise<BookSum[]> {
  const rows = await tables(db)
    .selectFrom(view)
    .select(['kind', 'type', 'part', 'class as classId', 'ppm', 'is_added'])
    .select(({ fn }) => [
      fn.sum<number>('net_cents').as('net'),
      fn.sum<number>('tax_cents').as('tax'),
    ])
    .where('number', '>=', from)
    .where('number', '<=', to)
    .where((eb) => eb.or([eb('part', '<>', 'dish'), eb('is_added', '=', 1)]))
    .groupBy(['kind', 'type', 'part', 'class', 'ppm', 'is_added'])
    .execute()
  return rows.map(({ is_added: added, net, tax, ...sum }) => {
    return { ...sum, isAdded: added === 1, netCents: Number(net), taxCents: Number(tax) }
  })
}

/** What rates are made of: of a sale as it was frozen, of what corrects it its share. */
export async function sumParts(
  { db }: Pick<Scope, 'db'>,
  range: ReceiptRange,
): Promise<ReceiptSums['parts']> {
  const found = await selectRateParts(db, range)
  const corrected = found.filter(({ kind }) => kind !== 'sale').map(({ orderId }) => orderId)
  const gone = Map.groupBy(
    await selectTaxBack(db, [...new Set(corrected)]),
    ({ orderId, classId }) => `${orderId} ${classId}`,
  )
  return found.map(({ number, orderId, parts, ...of }) => {
    if (of.kind === 'sale') return { ...of, parts }
    const back = partsBackOf(parts, gone.get(`${orderId} ${of.classId}`) ?? [])
    return { ...of, parts: back.get(number) ?? [] }
  })
}

/** The rates of receipts that are made of several taxes, by class, in the order of the receipts' numbers. */
async function selectRateParts(db: Db, { from, to }: ReceiptRange) {
  const rows = await tables(db)
    .selectFrom('receipt_rate_parts')
    .select(['number', 'kind', 'order_id as orderId', 'type', 'class as classId', 'ppm', 'parts'])
    .where('number', '>=', from)
    .where('number', '<=', to)
    .orderBy('number')
    .execute()
  // Only an order's bill writes it.
  return rows.map((row) => ({ ...row, parts: JSON.parse(row.parts) as RatePart[] }))
}

/** What corrections of these orders took of their taxes, by order and class, in the order of their numbers. */
async function selectTaxBack(
  db: Db,
  orderIds: readonly string[],
): Promise<(TaxBack & { orderId: string; classId: string | null })[]> {
  if (orderIds.length === 0) return []
  const rows = await tables(db)
    .selectFrom('receipt_books_back')
    .select(['number', 'kind', 'refund_id as refundId', 'order_id as orderId', 'class as classId'])
    .select(({ fn }) => fn.sum<number>('tax_cents').as('tax'))
    .where('order_id', 'in', orderIds)
    // Worded as the index on corrections is, so that it is used.
    .where(sql<boolean>`step > 0`)
    .groupBy(['order_id', 'number', 'kind', 'refund_id', 'class'])
    .execute()
  return (
    rows
      .map(({ tax, ...row }) => ({ ...row, taxCents: Number(tax) }))
      // Here: in the order of receipts PostgreSQL would go through all there are.
      .toSorted((a, b) => a.number - b.number)
  )
}

async function selectCharges(
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

/** The number that was given last; 0: none was. Others may give the next at once, but for whoever holds the audit. */
export async function findLastReceipt({ db }: Pick<Scope, 'db'>): Promise<number> {
  const last = await tables(db)
    .selectFrom('receipts')
    .select('number')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.number ?? 0
}

/** When it was given. */
export async function findReceiptTime(
  { db }: Pick<Scope, 'db'>,
  number: number,
): Promise<number | undefined> {
  const found = tables(db).selectFrom('receipts').select('at')
  return (await found.where('number', '=', number).executeTakeFirst())?.at
}
