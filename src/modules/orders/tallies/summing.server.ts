import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { tables, type TallyTables } from './tables.server.ts'

/** Orders and what they cost. */
export interface Sum {
  orders: number
  cents: number
}

export interface DaySum extends Sum {
  day: string
  firstOrders: number
  firstCents: number
}

export interface HourSum extends Sum {
  hour: number
}

interface DishSum {
  dishId: string
  name: string
  category: string
  quantity: number
  cents: number
}

/** What was taxed with a rate, of orders that are handed over in one way. */
export interface TaxSum {
  type: Way
  classId: string
  ppm: number
  name: string
  letter: string
  netCents: number
  taxCents: number
}

/** Days such as "2026-11-21", from the first to the last, both included. */
export interface Days {
  from: string
  to: string
}

/** Sums all orders that count; from a row a day, so it stays quick for as long as a restaurant lives. */
export async function sumOrders({ db }: Scope): Promise<Sum> {
  const row = await tables(db)
    .selectFrom('order_days')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('orders'), eb.lit(0)).as('orders'),
      eb.fn.coalesce(eb.fn.sum<number>('cents'), eb.lit(0)).as('cents'),
    ])
    .executeTakeFirstOrThrow()
  return { orders: Number(row.orders), cents: Number(row.cents) }
}

/** Days on which something was ordered. */
export async function sumDays({ db }: Scope, { from, to }: Days): Promise<DaySum[]> {
  const rows = await tables(db)
    .selectFrom('order_days')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('orders', '>', 0)
    .orderBy('day')
    .execute()
  return rows.map((row) => ({
    day: row.day,
    orders: row.orders,
    cents: Number(row.cents),
    firstOrders: row.first_orders,
    firstCents: Number(row.first_cents),
  }))
}

/** Hours of the day in which something was ordered, over all these days. */
export async function sumHours({ db }: Scope, days: Days): Promise<HourSum[]> {
  const rows = await sumsBy<number>(db, { table: 'order_hours', column: 'hour' }, days)
  return rows.map(({ key: hour, ...sum }) => ({ hour, ...sum }))
}

type Way = TallyTables['order_day_types']['type']

/** What was ordered on these days and not picked up, by how it was had. */
export async function sumTypes({ db }: Scope, days: Days): Promise<(Sum & { type: Way })[]> {
  const rows = await sumsBy<Way>(db, { table: 'order_day_types', column: 'type' }, days)
  return rows.map(({ key: type, ...sum }) => ({ type, ...sum }))
}

/** What was charged beside the dishes on these days, by what it was called. */
export async function sumCharges({ db }: Scope, days: Days): Promise<(Sum & { name: string })[]> {
  const rows = await sumsBy<string>(db, { table: 'order_day_charges', column: 'name' }, days)
  return rows.map(({ key: name, ...sum }) => ({ name, ...sum }))
}

/** Sums a tally over days, by one of its columns. */
async function sumsBy<Key>(
  db: Db,
  { table, column }: { table: keyof TallyTables; column: string },
  { from, to }: Days,
): Promise<(Sum & { key: Key })[]> {
  const by = sql.ref(column)
  const { rows } = await sql<Sum & { key: Key }>`
    select ${by} as key, sum(orders) as orders, sum(cents) as cents
    from ${sql.table(table)}
    where day >= ${from} and day <= ${to} and orders > 0
    group by ${by}
    order by ${by}
  `.execute(tables(db))
  return rows.map(({ key, orders, cents }) => {
    return { key, orders: Number(orders), cents: Number(cents) }
  })
}

/** The taxes of what was ordered on these days, by way of handing over and rate. */
export async function sumTaxes({ db }: Scope, { from, to }: Days): Promise<TaxSum[]> {
  const rows = await tables(db)
    .selectFrom('order_day_taxes')
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

/** What was sold of each dish; one that was renamed stands under each of its names. */
export async function sumDishes({ db }: Scope, { from, to }: Days): Promise<DishSum[]> {
  const rows = await tables(db)
    .selectFrom('order_dishes')
    .select((eb) => [
      'dish_id as dishId',
      'name',
      'category',
      eb.fn.sum<number>('quantity').as('quantity'),
      eb.fn.sum<number>('cents').as('cents'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('quantity', '>', 0)
    .groupBy(['dish_id', 'name', 'category'])
    .execute()
  return rows.map((row) => ({ ...row, quantity: Number(row.quantity), cents: Number(row.cents) }))
}

/** What the guests of these days' orders, or of all, still bring to the counter, in cents. */
export async function sumOwed({ db }: Scope, days?: Days): Promise<number> {
  const row = await tables(db)
    .selectFrom('orders')
    .select((eb) => eb.fn.sum<number | null>('total_cents').as('cents'))
    // In the words of the small index.
    .where(sql<boolean>`is_owed = 1`)
    .where('counted_day', 'is not', null)
    .$if(days !== undefined, (query) => query.where('counted_day', '>=', days?.from ?? ''))
    .$if(days !== undefined, (query) => query.where('counted_day', '<=', days?.to ?? ''))
    .executeTakeFirst()
  return Number(row?.cents ?? 0)
}

/** How many orders are still to be paid at the counter, and what they cost together. */
export async function countOwed({ db }: Scope): Promise<{ orders: number; cents: number }> {
  const row = await tables(db)
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().as('orders'),
      fn.sum<number | null>('total_cents').as('cents'),
    ])
    .where(sql<boolean>`is_owed = 1`)
    .where('counted_day', 'is not', null)
    .executeTakeFirst()
  return { orders: Number(row?.orders ?? 0), cents: Number(row?.cents ?? 0) }
}
