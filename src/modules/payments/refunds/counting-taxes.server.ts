import { sql } from 'kysely'
import { listTaxedParts } from '#modules/orders/bill/parts.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { selectPartsBack } from './store.server.ts'
import { type RefundTables, tables } from './tables.server.ts'

interface Counted {
  refundId: string
  orderId: string
  day: string
  /** -1 takes them out again. */
  sign: 1 | -1
}

/** Adds the taxes of a refund to those that go back on its day. */
export async function countTaxesBack(
  { db }: Pick<WriteScope, 'db'>,
  { refundId, orderId, day, sign }: Counted,
): Promise<void> {
  const back = await selectPartsBack(db, [refundId])
  if (back.size === 0) return
  const sums = new Map<string, Parameters<typeof addDayTaxes>[1][number]>()
  for (const { position, type, classId, ppm, name, letter } of await listTaxedParts(
    { db },
    orderId,
  )) {
    const { netCents = 0, taxCents = 0 } = back.get(position) ?? {}
    if (netCents + taxCents === 0) continue
    const sum = sums.get(classId)
    sums.set(classId, {
      day,
      type,
      class: classId,
      ppm,
      name,
      letter,
      net_cents: (sum?.net_cents ?? 0) + sign * netCents,
      tax_cents: (sum?.tax_cents ?? 0) + sign * taxCents,
    })
  }
  await addDayTaxes(db, [...sums.values()])
}

/** Adds to what goes back of a day, by rate. */
async function addDayTaxes(db: Db, rows: readonly DayTax[]): Promise<void> {
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

/** What of a rate went back, of orders that were handed over in one way. */
interface TaxSum {
  type: RefundTables['refund_day_taxes']['type']
  classId: string
  ppm: number
  name: string
  letter: string
  netCents: number
  taxCents: number
}

/** The taxes of what went back on these days, by way of handing over and rate. */
export async function sumTaxesBack(
  { db }: Scope,
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
