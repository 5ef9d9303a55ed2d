import type { Db } from '#platform/database/database.server.ts'
import type { OrderTables } from '../tables.server.ts'

/**
 * A person's orders that the kitchen has ever heard of: baskets that were given up at the card form
 * are none. Newest first, behind the order `before`: ids are made of the time, and an index has them.
 */
export async function selectOrdersOf(
  db: Db,
  personId: string,
  { before, limit }: { before: string | undefined; limit: number },
) {
  return placedOrders(db, personId)
    .select(['id', 'number', 'state', 'total_cents', 'created_at', 'day', 'placed_at as placedAt'])
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function selectOrderCount(db: Db, personId: string) {
  const row = await placedOrders(db, personId)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.max<string | null>('day').as('last'),
    ])
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), lastDay: row.last }
}

function placedOrders(db: Db, personId: string) {
  return db
    .tables<OrderTables>()
    .selectFrom('orders')
    .where('person_id', '=', personId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_events')
          .select('position')
          .whereRef('order_events.order_id', '=', 'orders.id')
          .where('to_state', '=', 'pending'),
      ),
    )
}
