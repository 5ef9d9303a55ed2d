import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { firstIdAt } from '#kernel/ids.ts'
import type { Db } from '#platform/database/database.server.ts'
import { contains } from '#platform/database/text-search.server.ts'
import type { OrderType } from './bill/rules.ts'
import type { BookState } from './book.ts'
import type { OrderState } from './rules.ts'
import { isOnBoard, type Order, orderOf } from './store.server.ts'
import { type OrderTables, tables } from './tables.server.ts'

/** Which orders are wanted. */
export interface OrderFilter {
  state: BookState | undefined
  /** How it is had. */
  type: OrderType | undefined
  /** Only what the restaurant has had or may still have, or only what was given up unpaid. */
  paid?: 'ever' | 'never' | undefined
  /** Unix ms; an order that waits for its money longer than it may counts as given up. */
  now: number
  /** Dated on this day or later; none of them has an id before this one. */
  since: { day: string; id: string } | undefined
  /** Dated on this day or earlier; all of them have an id before this one. */
  until: { day: string; id: string } | undefined
  /** The last order of the page before: only those after it are wanted. */
  before: string | undefined
}

/** Whose orders a search finds: these people's, or too many people to name. */
type Buyers = string[] | 'many'

/** Something that has happened to an order. */
export interface OrderEvent {
  from: OrderState | null
  to: OrderState
  actor: string
  at: number
  /** A word of moving.ts, and what the guest reads beside it. */
  reason: string | null
  words: string | null
  /** For when it was promised then. */
  promisedAt: number | null
}

/** The orders made since then, or still open, whose number ends so, the newest first. */
export async function selectCalled(
  db: Db,
  digits: string,
  wanted: OrderFilter,
  since: number,
  limit: number,
): Promise<Order[]> {
  const rows = await filtered(db, wanted, true)
    .selectAll()
    .where('placed_at', 'is not', null)
    .where('number', 'like', `%${digits.toUpperCase()}`)
    .where(
      sql<boolean>`orders.id in (
        select id from orders where id >= ${firstIdAt(since)} union select id from orders where ${isOnBoard()}
      )`,
    )
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(orderOf)
}

/** The other orders whose number begins so, the shortest first: what was typed in full comes first. */
export async function selectByNumber(
  db: Db,
  digits: string,
  wanted: OrderFilter,
  limit: number,
  others: string[],
): Promise<Order[]> {
  const rows = await withNumber(filtered(db, wanted, false).selectAll(), digits)
    .$if(others.length > 0, (query) => query.where('id', 'not in', others))
    .$if(wanted.before !== undefined, (query) =>
      query.where(
        'number',
        '>',
        sql<string>`(select number from orders where id = ${wanted.before})`,
      ),
    )
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map(orderOf)
}

/** Everybody's orders, newest first. */
export async function selectNewest(db: Db, wanted: OrderFilter, limit: number): Promise<Order[]> {
  const query = filtered(db, wanted, false).selectAll()
  return (await newest(query, wanted, limit).execute()).map(orderOf)
}

/** The orders of whoever has ordered under such a name or email, newest first. */
export async function selectByWords(
  db: Db,
  words: string,
  buyers: Buyers,
  wanted: OrderFilter,
  limit: number,
): Promise<Order[]> {
  if (buyers.length === 0) return []
  if (buyers === 'many') {
    const query = filtered(db, wanted, false).selectAll().where(isByAnyone(db, words))
    return (await newest(query, wanted, limit).execute()).map(orderOf)
  }
  // The index holds all that is asked of the other orders: only these few are read.
  const query = filtered(db, wanted, true).select('orders.id').where(isOneOf(db, buyers))
  const rows = await tables(db)
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', newest(query, wanted, limit))
    .orderBy('id', 'desc')
    .execute()
  return rows.map(orderOf)
}

/** Who has ordered under a name or email that holds these words. */
export async function selectBuyers(db: Db, words: string, most: number): Promise<Buyers> {
  const rows = await tables(db)
    .selectFrom('order_buyers')
    .select('person_id')
    .where(holds(db, words))
    .limit(most + 1)
    .execute()
  return rows.length > most ? 'many' : [...new Set(rows.map(({ person_id }) => person_id))]
}

/** What was ordered with each of these, without what it cost. */
export async function selectDishes(db: Db, orderIds: string[]) {
  if (orderIds.length === 0) return []
  return tables(db)
    .selectFrom('order_lines')
    .select(['order_id as orderId', 'name', 'quantity'])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
}

/** The ids of those orders that were given up before the restaurant ever had them. */
export async function selectNeverPlaced(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tables(db)
    .selectFrom('order_events')
    .select('order_id')
    .where('order_id', 'in', ids)
    .where('to_state', '=', 'pending')
    .execute()
  const placed = new Set(rows.map(({ order_id: id }) => id))
  return new Set(ids.filter((id) => !placed.has(id)))
}

/** What has happened to an order, from its beginning. */
export async function selectEvents(db: Db, orderId: string): Promise<OrderEvent[]> {
  return tables(db)
    .selectFrom('order_events')
    .select(['from_state as from', 'to_state as to', 'actor', 'at', 'reason', 'words'])
    .select('promised_at as promisedAt')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}

function newest<O>(query: OrderQuery<O>, { before }: OrderFilter, limit: number): OrderQuery<O> {
  return query
    .$if(before !== undefined, (rest) => rest.where('orders.id', '<', before ?? ''))
    .orderBy('orders.id', 'desc')
    .limit(limit)
}

/** How many orders fit, counted up to `most`. */
export async function countNewest(db: Db, wanted: OrderFilter, most: number): Promise<number> {
  return countRows(db, filtered(db, wanted, false).select('id').limit(most))
}

export async function countByNumber(db: Db, digits: string, wanted: OrderFilter, most: number) {
  return countRows(db, withNumber(filtered(db, wanted, false).select('id'), digits).limit(most))
}

/** How many of these people's orders fit, counted up to `most`. */
export async function countByBuyers(db: Db, people: string[], wanted: OrderFilter, most: number) {
  const query = filtered(db, wanted, true).select('id').where(isOneOf(db, people))
  return countRows(db, query.limit(most))
}

/** How many orders fit of whoever is found by these words; looks at `mostLookedAt` of them at most. */
export async function countByWords(
  db: Db,
  words: string,
  { state, type, paid, now, since, until }: OrderFilter,
  mostLookedAt: number,
): Promise<{ count: number; seen: number }> {
  const looked = tables(db)
    .selectFrom((from) =>
      from
        .selectFrom('order_buyers')
        .select('person_id')
        .distinct()
        .where(holds(db, words))
        .as('buyers'),
    )
    // In this order on SQLite too, which would begin with a million orders otherwise.
    .crossJoin('orders')
    .select(['orders.id', 'orders.state', 'orders.type', 'orders.day'])
    .select(['orders.placed_at', 'orders.expires_at'])
    .whereRef('orders.person_id', '=', 'buyers.person_id')
    .limit(mostLookedAt)
  const row = await tables(db)
    .selectFrom(looked.as('looked'))
    .select((eb) => [
      eb.fn.countAll<number>().as('seen'),
      eb.fn
        .countAll<number>()
        .filterWhere((where) =>
          where.and([
            ...(state === undefined ? [] : [isIn(state, sql`looked`)]),
            ...(type === undefined ? [] : [where('type', '=', type)]),
            ...(paid === undefined ? [] : [isPaid(paid, now, sql`looked`)]),
            ...(since === undefined ? [] : [where('day', '>=', since.day)]),
            ...(until === undefined ? [] : [where('day', '<=', until.day)]),
            sql<boolean>`true`,
          ]),
        )
        .as('count'),
    ])
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), seen: Number(row.seen) }
}

async function countRows(db: Db, query: OrderQuery<unknown>): Promise<number> {
  const row = await tables(db)
    .selectFrom(query.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

type OrderQuery<O> = SelectQueryBuilder<OrderTables, 'orders', O>

/** SQLite is to begin with the people where they are few: a `+` keeps it from the index of the state. */
function filtered(db: Db, wanted: OrderFilter, isByPerson: boolean) {
  const { state, type, paid, now, since, until } = wanted
  const column = isByPerson && db.engine === 'sqlite' ? sql`+orders.state` : sql`orders.state`
  return tables(db)
    .selectFrom('orders')
    .$if(state !== undefined, (query) => query.where(isIn(state, sql`orders`, column)))
    .$if(type !== undefined, (query) => query.where(isOfType(type ?? 'pickup')))
    .$if(paid !== undefined, (query) => query.where(isPaid(paid, now, sql`orders`, column)))
    .$if(until !== undefined, (query) =>
      query.where('orders.id', '<', until?.id ?? '').where('orders.day', '<=', until?.day ?? ''),
    )
    .$if(since !== undefined, (query) =>
      query.where('orders.id', '>=', since?.id ?? '').where('orders.day', '>=', since?.day ?? ''),
    )
}

/** A type's condition, for what is not picked up in the words of its own index, which finds it. */
function isOfType(type: OrderType): RawBuilder<boolean> {
  return type === 'pickup'
    ? sql`orders.type = 'pickup'`
    : sql`orders.type = ${type} and orders.type <> 'pickup'`
}

function isIn(
  state: OrderFilter['state'],
  table: RawBuilder<unknown>,
  column: RawBuilder<unknown> = sql`${table}.state`,
): RawBuilder<boolean> {
  // The few that are owed are found in their own small index, by the words of the sum of them.
  if (state === 'owed') {
    return sql`${table}.id in (select id from orders where is_owed = 1 and counted_day is not null)`
  }
  return state === 'open' ? sql`(${isOnBoard(column)})` : sql`${column} = ${state}`
}

/**
 * The condition that an order was never paid, or that it was or may be. Never paid: given up before the restaurant had
 * it, or held open for longer than it may be. In the words of the small index orders_not_placed; the history tells, as
 * orders from before there was a board were not placed on one. It is asked for each order alone: behind a
 * `not exists` PostgreSQL would read the history of all of them.
 */
function isPaid(
  paid: OrderFilter['paid'],
  now: number,
  table: RawBuilder<unknown>,
  state: RawBuilder<unknown> = sql`${table}.state`,
): RawBuilder<boolean> {
  const never = sql<boolean>`${table}.placed_at is null
    and ${state} in ('awaiting_payment', 'cancelled', 'expired')
    and (${state} <> 'awaiting_payment' or (${table}.expires_at is not null and ${table}.expires_at <= ${now}))
    and (
      select 1 from order_events where order_events.order_id = ${table}.id and to_state = 'pending' limit 1
    ) is null`
  return paid === 'ever' ? sql`not (${never})` : never
}

/** Orders whose number begins as typed: numbers are digits, those of tests behind a T, so any collation will do. */
function withNumber<O>(query: OrderQuery<O>, typed: string): OrderQuery<O> {
  const digits = typed.toUpperCase()
  return query.where('number', '>=', digits).where('number', '<=', digits + '9'.repeat(18))
}

/** The condition that an order is one of these people's. */
function isOneOf(db: Db, people: string[]): RawBuilder<boolean> {
  return db.engine === 'sqlite'
    ? sql`orders.person_id in (select value from json_each(${JSON.stringify(people)}))`
    : sql`orders.person_id = any(${people})`
}

/** The condition that an order's buyer has ordered under a name or email that holds these words. */
function isByAnyone(db: Db, words: string): RawBuilder<boolean> {
  return sql`exists (
    select 1 from order_buyers
    where order_buyers.person_id = orders.person_id and ${holds(db, words)}
  )`
}

function holds(db: Db, words: string): RawBuilder<boolean> {
  return contains(db, sql`order_buyers.words`, words)
}
