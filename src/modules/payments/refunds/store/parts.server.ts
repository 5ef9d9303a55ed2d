import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import type { PartBack } from '../rules/parts-back.ts'
import type { RefundTables } from '../tables.server.ts'

export async function insertPartsBack(
  db: Db,
  refundId: string,
  parts: readonly PartBack[],
): Promise<void> {
  if (parts.length === 0) return
  const rows = parts.map(({ position, netCents, taxCents }) => {
    return { refund_id: refundId, position, net_cents: netCents, tax_cents: taxCents }
  })
  await tables(db).insertInto('refund_parts').values(rows).execute()
}

/** What these refunds take together, by the place of the part. */
export async function selectPartsBack(
  db: Db,
  refundIds: readonly string[],
): Promise<Map<number, PartBack>> {
  if (refundIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('refund_parts')
    .select((eb) => [
      'position',
      eb.fn.sum<number>('net_cents').as('net'),
      eb.fn.sum<number>('tax_cents').as('tax'),
    ])
    .where('refund_id', 'in', refundIds)
    .groupBy('position')
    .execute()
  return new Map(
    rows.map(({ position, net, tax }) => {
      return [position, { position, netCents: Number(net), taxCents: Number(tax) }]
    }),
  )
}

/** Adds to what goes back of a day, by rate. */
export async function addDayTaxes(db: Db, rows: readonly DayTax[]): Promise<void> {
  if (rows.length === 0) return
  const excluded = (name: 'net_cents' | 'tax_cents') =>
    sql<number>`refund_day_taxes.${sql.ref(name)} + excluded.${sql.ref(name)}`
  await tables(db)
    .insertInto('refund_day_taxes')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['day', 'type', 'class', 'ppm']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        letter: eb.ref('excluded.letter'),
        net_cents: excluded('net_cents'),
        tax_cents: excluded('tax_cents'),
      })),
    )
    .execute()
}

type DayTax = RefundTables['refund_day_taxes']

/** The taxes of what went back on these days, by way of handing over and rate. */
export async function selectTaxesBack(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<TaxSum[]> {
  const rows = await tables(db)
    .selectFrom('refund_day_taxes')
    .select(['type', 'class as classId', 'ppm'])
    .select((eb) => [
      eb.fn.max('name').as('name'),
      eb.fn.max('letter').as('letter'),
      eb.fn.sum<number>('net_cents').as('net'),
      eb.fn.sum<number>('tax_cents').as('tax'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['type', 'class', 'ppm'])
    .execute()
  return rows.map(({ net, tax, ...sum }) => {
    return { ...sum, netCents: Number(net), taxCents: Number(tax) }
  })
}

/** What of a rate went back, of orders that were handed over in one way. */
export interface TaxSum {
  type: RefundTables['refund_day_taxes']['type']
  classId: string
  ppm: number
  name: string
  letter: string
  netCents: number
  taxCents: number
}

function tables(db: Db) {
  return db.tables<RefundTables>()
}
