import { compiledCommand } from '#platform/database/compiled-query.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { inChunks } from '#platform/database/in-chunks.server.ts'
import type { FrozenBill, FrozenTax } from './rules/frozen.ts'
import type { OrderTables } from '../tables.server.ts'
import type { BillTables } from './tables.server.ts'

/** Freezes what an order's money is for, with the order itself. */
export async function insertBill(db: Db, orderId: string, bill: FrozenBill): Promise<void> {
  await inChunks(partRowsOf(orderId, bill), (rows) => insertPartRows(db, { rows }))
  if (bill.taxes.length > 0) await insertTaxRows(db, { rows: taxRowsOf(orderId, bill) })
}

const insertPartRows = compiledCommand(
  (db: Db, { rows }: { rows: readonly BillTables['order_parts'][] }) =>
    tables(db).insertInto('order_parts').values(rows),
)

const insertTaxRows = compiledCommand(
  (db: Db, { rows }: { rows: readonly BillTables['order_taxes'][] }) =>
    tables(db).insertInto('order_taxes').values(rows),
)

function partRowsOf(orderId: string, { parts }: FrozenBill): BillTables['order_parts'][] {
  return parts.map((part, index) => ({
    order_id: orderId,
    position: index + 1,
    line: part.line,
    kind: part.kind,
    name: part.name,
    class: part.classId,
    ppm: part.ppm,
    list_cents: part.listCents,
    discount_cents: part.discountCents,
    net_cents: part.netCents,
    tax_cents: part.taxCents,
  }))
}

function taxRowsOf(orderId: string, { taxes }: FrozenBill): BillTables['order_taxes'][] {
  return taxes.map(({ classId, name, letter, ppm, netCents, taxCents, parts }) => ({
    order_id: orderId,
    class: classId,
    name,
    letter,
    ppm,
    net_cents: netCents,
    tax_cents: taxCents,
    parts: JSON.stringify(parts),
  }))
}

/** What an order was taxed with, in the order of its letters. */
export async function selectTaxes(db: Db, orderId: string): Promise<FrozenTax[]> {
  const rows = await tables(db)
    .selectFrom('order_taxes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('letter')
    .orderBy('class')
    .execute()
  return rows.map((row) => ({
    classId: row.class,
    name: row.name,
    letter: row.letter,
    ppm: row.ppm,
    netCents: row.net_cents,
    taxCents: row.tax_cents,
    // Only `taxRowsOf` writes it.
    parts: JSON.parse(row.parts) as FrozenTax['parts'],
  }))
}

/** What an order was charged beside its dishes, by its name. */
export interface ChargedCents {
  name: string
  cents: number
}

/** In the order in which they were added. */
export async function selectCharges(db: Db, orderId: string): Promise<ChargedCents[]> {
  const rows = await tables(db)
    .selectFrom('order_parts')
    .select((eb) => ['name', eb.fn.sum<number>('list_cents').as('cents')])
    .where('order_id', '=', orderId)
    .where('line', 'is', null)
    .groupBy('name')
    .orderBy((eb) => eb.fn.min('position'))
    .execute()
  return rows.map(({ name, cents }) => ({ name, cents: Number(cents) }))
}

/** A part of an order's money, by its place among the parts, from 1. */
export interface PaidPart {
  position: number
  /** Of which line; null: of none of them. */
  line: number | null
  netCents: number
  taxCents: number
}

/** The parts of an order that was taxed; of any other there are none. */
export async function selectParts(db: Db, orderId: string): Promise<PaidPart[]> {
  return tables(db)
    .selectFrom('order_parts')
    .select(['position', 'line', 'net_cents as netCents', 'tax_cents as taxCents'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}

/** Of each part that was taxed: with what, and how its order was handed over. */
export async function selectTaxedParts(db: Db, orderId: string) {
  return db
    .tables<BillTables & OrderTables>()
    .selectFrom('order_parts')
    .innerJoin('orders', 'orders.id', 'order_parts.order_id')
    .innerJoin('order_taxes', (on) =>
      on
        .onRef('order_taxes.order_id', '=', 'order_parts.order_id')
        .onRef('order_taxes.class', '=', 'order_parts.class'),
    )
    .select(['order_parts.position', 'order_parts.line', 'orders.type'])
    .select('order_parts.name as part')
    .select('order_taxes.class as classId')
    .select(['order_taxes.ppm', 'order_taxes.name', 'order_taxes.letter'])
    .where('order_parts.order_id', '=', orderId)
    .orderBy('order_parts.position')
    .execute()
}

function tables(db: Db) {
  return db.tables<BillTables>()
}
