import { sql } from 'kysely'
import { compiledCommand, compiledQuery } from '#platform/database/compiled-query.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { literal } from '#platform/database/literal.server.ts'
import { cookedStates, type OrderState } from './rules.ts'
import { type OrderEventRow, tables } from './tables.server.ts'

/** Moves an order that stands where it is thought to stand; answers whether it did. */
export async function updateState(
  db: Db,
  { id, from, to }: { id: string; from: OrderState; to: OrderState },
  { placedAt, promisedAt }: { placedAt: number | null; promisedAt: number | null },
): Promise<boolean> {
  return (await moveRow(db, { id, from, to, placedAt, promisedAt })) === 1
}

interface RowMove {
  id: string
  from: OrderState
  to: OrderState
  placedAt: number | null
  promisedAt: number | null
}

const moveRow = compiledCommand((db: Db, { id, from, to, placedAt, promisedAt }: RowMove) =>
  tables(db)
    .updateTable('orders')
    .set({ state: to, placed_at: placedAt, promised_at: promisedAt })
    .where('id', '=', id)
    .where('state', '=', from),
)

/** Writes the next row of an order's history and answers its position. */
export async function insertEvent(db: Db, event: Omit<OrderEventRow, 'position'>): Promise<number> {
  const [row] = await insertEventRow(db, event)
  if (!row) throw new Error(`No event of order ${event.order_id} was written.`)
  return row.position
}

const insertEventRow = compiledQuery((db: Db, event: Omit<OrderEventRow, 'position'>) => {
  const next = sql<number>`(
    select coalesce(max(position), 0) + 1 from order_events where order_id = ${event.order_id}
  )`
  return tables(db)
    .insertInto('order_events')
    .values({ ...event, position: next })
    .returning('position')
})

export async function selectLastEvent(db: Db, orderId: string): Promise<OrderEventRow | undefined> {
  return tables(db)
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether an order has ever been cooked, wherever it stands now. */
export async function selectWasCooked(db: Db, orderId: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('order_events')
    .select('position')
    .where('order_id', '=', orderId)
    .where('to_state', 'in', cookedStates)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The next number, for the order of this transaction. On PostgreSQL all others who want one wait from here to the end
 * of it, so whatever else it locks comes before.
 */
export async function takeNumber(db: Db): Promise<number> {
  const [row] = await nextNumbers(db, {})
  if (!row) throw new Error('There is no counter of orders.')
  return row.last
}

const nextNumbers = compiledQuery((db: Db) =>
  tables(db)
    .updateTable('order_counter')
    .set((eb) => ({ last: eb('last', '+', literal(1)) }))
    .where('id', '=', literal(1))
    .returning('last'),
)
