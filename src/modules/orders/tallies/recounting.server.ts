import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { placedStates } from '../rules.ts'
import { dayAt, hourAt } from './dating.server.ts'
import { addPlace } from './store.server.ts'
import { tables } from './tables.server.ts'

/**
 * Orders from before there were numbers are counted once, when a server first starts with them; those
 * that were never paid get their day in the book.
 */
export async function countFormerOrders(scope: Scope): Promise<void> {
  if (await selectIsUncounted(scope.db)) await recount(scope)
  while ((await inTransaction(scope, dateUndated)) > 0) continue
}

/** Whether nothing has ever been counted although something was paid. */
async function selectIsUncounted(db: Db): Promise<boolean> {
  return !(await hasAnyDay({ db })) && (await selectMissed(db, 1)).length > 0
}

/** Orders that are counted in one transaction: others can write in between. */
const batch = 2000

/**
 * Counts what ought to count and does not, by the restaurant's present zone, and makes all numbers
 * anew from the orders. Answers how many were missed.
 */
export async function recount(scope: Scope): Promise<number> {
  let missed = 0
  for (;;) {
    const found = await inTransaction(scope, countMissed)
    if (found === 0) break
    missed += found
  }
  await inTransaction(scope, rebuildNumbers)
  return missed
}

async function countMissed(scope: WriteScope): Promise<number> {
  const missed = await selectMissed(scope.db, batch)
  for (const { id, personId, at } of missed) {
    await addPlace(scope.db, { id, personId }, await hourAt(scope, new Date(at)))
  }
  return missed.length
}

/** An order that ought to count, and since when. */
interface Missed {
  id: string
  personId: string
  at: number
}

/** What is paid and does not count, in the order in which it was paid. */
async function selectMissed(db: Db, limit: number): Promise<Missed[]> {
  return tables(db)
    .selectFrom('orders')
    .innerJoin('order_events', 'order_events.order_id', 'orders.id')
    .select((eb) => ['orders.id', 'orders.person_id as personId', eb.fn.min('at').as('at')])
    .where('orders.counted_day', 'is', null)
    .where('orders.state', 'in', placedStates)
    .where('order_events.to_state', '=', 'pending')
    .groupBy(['orders.id', 'orders.person_id'])
    .orderBy('at')
    .orderBy('orders.id')
    .limit(limit)
    .execute()
}

/**
 * Throws the tallies away and makes them anew from the orders, in the order of their days, as they came: rows that a
 * report reads together lie together. In the caller's transaction.
 */
export async function rebuildNumbers({ db }: WriteScope): Promise<void> {
  const on = tables(db)
  // Millions of lines take longer than any request may.
  if (db.engine === 'postgres') await sql`set local statement_timeout = 0`.execute(on)
  await on.deleteFrom('order_days').execute()
  await on.deleteFrom('order_hours').execute()
  await on.deleteFrom('order_dishes').execute()
  await on.deleteFrom('order_day_taxes').execute()
  await on.deleteFrom('order_day_types').execute()
  await on.deleteFrom('order_day_charges').execute()
  await sql`
    insert into order_days (day, orders, cents, first_orders, first_cents, first_id)
    select dated.day, coalesce(orders, 0), coalesce(cents, 0), coalesce(first_orders, 0),
      coalesce(first_cents, 0), dated.first_id
    from (select day, min(id) as first_id from orders where day is not null group by day) as dated
    left join counted_days on counted_days.day = dated.day
  `.execute(on)
  await sql`
    insert into order_hours (day, hour, orders, cents)
    select day, hour, orders, cents from counted_hours
    order by day
  `.execute(on)
  await sql`
    insert into order_dishes (day, dish_id, name, category, quantity, cents)
    select day, dish_id, name, category, quantity, cents from counted_dishes
    order by day
  `.execute(on)
  await sql`
    insert into order_day_taxes (day, type, class, ppm, name, letter, orders, net_cents, tax_cents)
    select day, type, class, ppm, name, letter, orders, net_cents, tax_cents from counted_day_taxes
    order by day
  `.execute(on)
  await sql`
    insert into order_day_types (day, type, orders, cents)
    select day, type, orders, cents from counted_day_types
    order by day
  `.execute(on)
  await sql`
    insert into order_day_charges (day, type, kind, name, orders, cents)
    select day, type, kind, name, orders, cents from counted_day_charges
    order by day
  `.execute(on)
}

async function dateUndated(scope: WriteScope): Promise<number> {
  const undated = await selectUndated(scope.db, batch)
  for (const { id, at } of undated) {
    await updateDay(scope.db, id, await dayAt(scope, new Date(at)))
  }
  return undated.length
}

/** Orders that have no day in the book, and when they were made. */
async function selectUndated(db: Db, limit: number): Promise<{ id: string; at: number }[]> {
  return tables(db)
    .selectFrom('orders')
    .select(['id', 'created_at as at'])
    .where('day', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

async function updateDay(db: Db, orderId: string, day: string): Promise<void> {
  await tables(db).updateTable('orders').set({ day }).where('id', '=', orderId).execute()
}

/** Whether any order has ever counted, even one that was taken out again. */
export async function hasAnyDay({ db }: Pick<Scope, 'db'>): Promise<boolean> {
  const day = await tables(db).selectFrom('order_days').select('day').limit(1).executeTakeFirst()
  return day !== undefined
}
