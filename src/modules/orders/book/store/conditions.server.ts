import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { contains } from '#platform/database/text-search.server.ts'
import type { OrderState } from '../../rules.ts'
import type { OrderTables } from '../../tables.server.ts'

/** Which orders are wanted. */
export interface Wanted {
  state: OrderState | undefined
  /** Dated on this day or later; none of them has an id before this one. */
  since: { day: string; id: string } | undefined
  /** After this order of the page before. */
  before: string | undefined
}

export type OrderQuery<O> = SelectQueryBuilder<OrderTables, 'orders', O>

/** With a few people SQLite is to begin with them: a `+` keeps it from the index of the state. */
export function filtered(db: Db, { state, since }: Wanted, isByPerson: boolean) {
  const column = isByPerson && db.engine === 'sqlite' ? sql`+orders.state` : sql`orders.state`
  return tables(db)
    .selectFrom('orders')
    .$if(state !== undefined, (query) => query.where(sql<boolean>`${column} = ${state}`))
    .$if(since !== undefined, (query) =>
      query.where('orders.id', '>=', since?.id ?? '').where('orders.day', '>=', since?.day ?? ''),
    )
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
