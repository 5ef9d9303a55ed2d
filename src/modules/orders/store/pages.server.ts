import { sql } from 'kysely'
import { firstIdAt } from '#kernel/ids.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { OrderState } from '../rules.ts'
import { type Order, isOnBoard, orderOf } from '../store.server.ts'
import {
  type OrderQuery,
  type Wanted,
  filtered,
  holds,
  isByAnyone,
  isOneOf,
  tables,
  withNumber,
} from './conditions.server.ts'

/** Whose orders a search finds: these people's, or too many people to name. */
export type Buyers = string[] | 'many'

/** Something that has happened to an order. */
export interface OrderEvent {
  from: OrderState | null
  to: OrderState
  actor: string
  at: number
  /** A word of moves/rules.ts, and what the guest reads beside it. */
  reason: string | null
  words: string | null
  /** For when it was promised then. */
  promisedAt: number | null
}

/** The orders made since then, or still open, whose number ends so, the newest first. */
export async function selectCalled(
  db: Db,
  digits: string,
  wanted: Wanted,
  since: number,
  limit: number,
): Promise<Order[]> {
  const rows = await filtered(db, wanted, true)
    .selectAll()
    .where('placed_at', 'is not', null)
    .where('number', 'like', `%${digits}`)
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
  wanted: Wanted,
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

/** Everybody's, newest first. */
export async function selectNewest(db: Db, wanted: Wanted, limit: number): Promise<Order[]> {
  const query = filtered(db, wanted, false).selectAll()
  return (await newest(query, wanted, limit).execute()).map(orderOf)
}

/** The orders of whoever has ordered under such a name or email, newest first. */
export async function selectByWords(
  db: Db,
  words: string,
  buyers: Buyers,
  wanted: Wanted,
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

function newest<O>(query: OrderQuery<O>, { before }: Wanted, limit: number): OrderQuery<O> {
  return query
    .$if(before !== undefined, (rest) => rest.where('orders.id', '<', before ?? ''))
    .orderBy('orders.id', 'desc')
    .limit(limit)
}
