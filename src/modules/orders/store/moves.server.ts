import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import type { OrderState } from '../rules.ts'
import { type Order, orderOf } from '../store.server.ts'
import type { OrderEventRow, OrderTables } from '../tables.server.ts'

/** Kept from every other transaction until this one ends. */
export async function holdOrder(db: Db, id: string): Promise<Order | undefined> {
  const row = await tables(db)
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .$if(db.engine === 'postgres', (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  return row && orderOf(row)
}

/** Moves an order that stands where it is thought to stand; answers whether it did. */
export async function updateState(
  db: Db,
  { id, from, to }: { id: string; from: OrderState; to: OrderState },
  at: { placedAt: number | null; promisedAt: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('orders')
    .set({ state: to, placed_at: at.placedAt, promised_at: at.promisedAt })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Writes the next row of an order's history and answers its position. */
export async function insertEvent(db: Db, event: Omit<OrderEventRow, 'position'>): Promise<number> {
  const next = sql<number>`(
    select coalesce(max(position), 0) + 1 from order_events where order_id = ${event.order_id}
  )`
  const { position } = await tables(db)
    .insertInto('order_events')
    .values({ ...event, position: next })
    .returning('position')
    .executeTakeFirstOrThrow()
  return position
}

export async function selectLastEvent(db: Db, orderId: string): Promise<OrderEventRow | undefined> {
  return tables(db)
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether an order has ever been ready, wherever it stands now. */
export async function selectWasReady(db: Db, orderId: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('order_events')
    .select('position')
    .where('order_id', '=', orderId)
    .where('to_state', 'in', ['ready', 'completed'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

function tables(db: Db) {
  return db.tables<OrderTables>()
}
