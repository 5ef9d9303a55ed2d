import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { placedStates } from '../../rules.ts'
import type { TallyTables } from '../tables.server.ts'

/** An order that ought to count, and since when. */
export interface Missed {
  id: string
  personId: string
  at: number
}

/** Whether nothing has ever been counted although something was paid. */
export async function selectIsUncounted(db: Db): Promise<boolean> {
  return !(await selectHasAnyDay(db)) && (await selectMissed(db, 1)).length > 0
}

export async function selectHasAnyDay(db: Db): Promise<boolean> {
  const day = await tables(db).selectFrom('order_days').select('day').limit(1).executeTakeFirst()
  return day !== undefined
}

/** What is paid and does not count, in the order in which it was paid. */
export async function selectMissed(db: Db, limit: number): Promise<Missed[]> {
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

/** Orders that have no day in the book, and when they were made. */
export async function selectUndated(db: Db, limit: number): Promise<{ id: string; at: number }[]> {
  return tables(db)
    .selectFrom('orders')
    .select(['id', 'created_at as at'])
    .where('day', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function updateDay(db: Db, orderId: string, day: string): Promise<void> {
  await tables(db).updateTable('orders').set({ day }).where('id', '=', orderId).execute()
}

/**
 * Throws the tallies away and makes them anew from the orders, in the order of their days, as they came: rows that a
 * report reads together lie together.
 */
export async function rebuildTallies(db: Db): Promise<void> {
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

function tables(db: Db) {
  return db.tables<TallyTables>()
}
