import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { contains } from '#platform/database/text-search.server.ts'
import { isOnBoard } from '../store.server.ts'
import type { OrderType } from '../bill/rules/frozen.ts'
import type { OrderTables } from '../tables.server.ts'
import type { WantedState } from '../rules/book.ts'

/** Which orders are wanted. */
export interface Wanted {
  state: WantedState | undefined
  /** How it is had. */
  type: OrderType | undefined
  /** Only what the restaurant has had or may still have, or only what was given up unpaid. */
  paid?: 'ever' | 'never' | undefined
  /** What waits for its money longer than it may is given up. */
  now: number
  /** Dated on this day or later; none of them has an id before this one. */
  since: { day: string; id: string } | undefined
  /** Dated on this day or earlier; all of them have an id before this one. */
  until: { day: string; id: string } | undefined
  /** After this order of the page before. */
  before: string | undefined
}

export type OrderQuery<O> = SelectQueryBuilder<OrderTables, 'orders', O>

/** SQLite is to begin with the people where they are few: a `+` keeps it from the index of the state. */
export function filtered(db: Db, wanted: Wanted, isByPerson: boolean) {
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

/** What is not picked up is found in an index of its own, by the words of that index. */
function isOfType(type: OrderType): RawBuilder<boolean> {
  return type === 'pickup'
    ? sql`orders.type = 'pickup'`
    : sql`orders.type = ${type} and orders.type <> 'pickup'`
}

export function isIn(
  state: Wanted['state'],
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
 * Never paid: given up before the restaurant had it, or held open for longer than it may be. In the words
 * of the small index orders_not_placed; the history tells, as orders from before there was a board were not
 * placed on one. It is asked for each order alone: behind a `not exists` PostgreSQL would read the history of
 * all of them.
 */
export function isPaid(
  paid: Wanted['paid'],
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

/** Numbers are digits, so this holds in every collation. */
export function withNumber<O>(query: OrderQuery<O>, digits: string): OrderQuery<O> {
  return query.where('number', '>=', digits).where('number', '<=', digits + '9'.repeat(18))
}

/** Ordered by one of these people. */
export function isOneOf(db: Db, people: string[]): RawBuilder<boolean> {
  return db.engine === 'sqlite'
    ? sql`orders.person_id in (select value from json_each(${JSON.stringify(people)}))`
    : sql`orders.person_id = any(${people})`
}

/** By whoever has ordered under a name or email that holds these words. */
export function isByAnyone(db: Db, words: string): RawBuilder<boolean> {
  return sql`exists (
    select 1 from order_buyers
    where order_buyers.person_id = orders.person_id and ${holds(db, words)}
  )`
}

export function holds(db: Db, words: string): RawBuilder<boolean> {
  return contains(db, sql`order_buyers.words`, words)
}

export function tables(db: Db) {
  return db.tables<OrderTables>()
}
