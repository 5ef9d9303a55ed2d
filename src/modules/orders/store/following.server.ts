import type { Db } from '#platform/database/database.server.ts'
import { type Order, orderOf } from '../store.server.ts'
import type { OrderEventRow, OrderTables } from '../tables.server.ts'

export type OrderEvent = OrderEventRow

/** What has happened to these orders, each from its beginning. */
export async function selectEventsOf(db: Db, orderIds: string[]): Promise<OrderEvent[]> {
  if (orderIds.length === 0) return []
  return tables(db)
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
}

/** How often something has happened to each of these. */
export async function selectRevisions(db: Db, orderIds: string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('order_events')
    .select(({ fn }) => ['order_id', fn.max<number>('position').as('position')])
    .where('order_id', 'in', orderIds)
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(({ order_id: id, position }) => [id, Number(position)]))
}

/** Orders of these buyers that the kitchen has ever heard of, newest first, behind the order `before`. */
export async function selectOwnOrders(
  db: Db,
  buyerIds: readonly string[],
  { before, number }: { before?: string | undefined; number?: string | undefined },
  limit: number,
): Promise<Order[]> {
  const rows = await tables(db)
    .selectFrom('orders')
    .selectAll()
    .where('person_id', 'in', buyerIds)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_events')
          .select('position')
          .whereRef('order_events.order_id', '=', 'orders.id')
          .where('to_state', '=', 'pending'),
      ),
    )
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .$if(number !== undefined, (query) => query.where('number', '=', number ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(orderOf)
}

function tables(db: Db) {
  return db.tables<OrderTables>()
}
