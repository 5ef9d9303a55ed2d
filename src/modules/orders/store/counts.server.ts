import type { Db } from '#platform/database/database.server.ts'
import {
  type OrderQuery,
  type Wanted,
  filtered,
  holds,
  isIn,
  isOneOf,
  isPaid,
  tables,
  withNumber,
} from './conditions.server.ts'
import { sql } from 'kysely'

/** How many there are, up to so many. */
export async function countNewest(db: Db, wanted: Wanted, most: number): Promise<number> {
  return countRows(db, filtered(db, wanted, false).select('id').limit(most))
}

export async function countByNumber(db: Db, digits: string, wanted: Wanted, most: number) {
  return countRows(db, withNumber(filtered(db, wanted, false).select('id'), digits).limit(most))
}

/** The number of orders that these people have made. */
export async function countByBuyers(db: Db, people: string[], wanted: Wanted, most: number) {
  const query = filtered(db, wanted, true).select('id').where(isOneOf(db, people))
  return countRows(db, query.limit(most))
}

/** Goes from the customers to their orders, of which it looks at so many at most. */
export async function countByWords(
  db: Db,
  words: string,
  { state, type, paid, now, since, until }: Wanted,
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
