import type { Db } from '#platform/database/database.server.ts'
import type { OrderTables } from '../tables.server.ts'

/**
 * Orders of these buyers that the kitchen has ever heard of: baskets that were given up at the card form
 * are none. Newest first, behind the order `before`: ids are made of the time, and an index has them.
 */
export async function selectOrdersOf(
  db: Db,
  buyerIds: readonly string[],
  { before, limit }: { before: string | undefined; limit: number },
) {
  return placedOrders(db, buyerIds)
    .select(['id', 'number', 'state', 'total_cents', 'created_at', 'day', 'placed_at as placedAt'])
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function selectOrderCount(db: Db, buyerIds: readonly string[]) {
  const row = await placedOrders(db, buyerIds)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.max<string | null>('day').as('last'),
    ])
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), lastDay: row.last }
}

function placedOrders(db: Db, buyerIds: readonly string[]) {
  return db
    .tables<OrderTables>()
    .selectFrom('orders')
    .where('person_id', 'in', buyerIds)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_events')
          .select('position')
          .whereRef('order_events.order_id', '=', 'orders.id')
          .where('to_state', '=', 'pending'),
      ),
    )
}
