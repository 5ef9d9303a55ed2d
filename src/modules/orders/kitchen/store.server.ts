import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { type Order, isOnBoard, orderOf } from '../store.server.ts'
import type { OrderTables } from '../tables.server.ts'
import type { KitchenTables } from './tables.server.ts'

/** Written out: only so do both engines find their small index. */
const hasEnded = sql<boolean>`to_state in ('completed', 'cancelled', 'rejected')`

/** What the kitchen has to answer, to make or to hand out; of too many the last that came. */
export async function selectOpenOrders(db: Db, most: number): Promise<Order[]> {
  const rows = await tables(db)
    .selectFrom('orders')
    .selectAll()
    .where(isOnBoard())
    .orderBy('placed_at', 'desc')
    .limit(most)
    .execute()
  return rows.map(orderOf)
}

/** What the kitchen had and was done with since then, the newest first. */
export async function selectEndedOrders(db: Db, since: number, most: number): Promise<Order[]> {
  const ended = await tables(db)
    .selectFrom('order_events')
    .select('order_id')
    .where(hasEnded)
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .limit(most)
    .execute()
  if (ended.length === 0) return []
  const rows = await tables(db)
    .selectFrom('orders')
    .selectAll()
    .where('placed_at', 'is not', null)
    .where('state', 'in', ['completed', 'cancelled', 'rejected'])
    .where(
      'id',
      'in',
      ended.map(({ order_id }) => order_id),
    )
    .execute()
  return rows.map(orderOf)
}

export interface BoardLine {
  orderId: string
  line: number
  name: string
  category: string
  quantity: number
  /** Null: nothing was chosen with it. */
  baseCents: number | null
  note: string
}

/** The lines of these orders, in their order. */
export async function selectBoardLines(db: Db, orderIds: string[]): Promise<BoardLine[]> {
  if (orderIds.length === 0) return []
  return tables(db)
    .selectFrom('order_lines')
    .select(['order_id as orderId', 'position as line', 'name', 'category', 'quantity'])
    .select(['base_cents as baseCents', 'note'])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
}

export interface LastEvent {
  orderId: string
  actor: string
  at: number
}

/** What happened last to each of these orders. */
export async function selectLastEvents(db: Db, orderIds: string[]): Promise<LastEvent[]> {
  if (orderIds.length === 0) return []
  return tables(db)
    .selectFrom('order_events')
    .select(['order_id as orderId', 'actor', 'at'])
    .where('order_id', 'in', orderIds)
    .where('position', '=', (eb) =>
      eb
        .selectFrom('order_events as later')
        .select((sub) => sub.fn.max('later.position').as('last'))
        .whereRef('later.order_id', '=', 'order_events.order_id'),
    )
    .execute()
}

/** `order line` for each line of these orders that is ticked off. */
export async function selectTicks(db: Db, orderIds: string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await tables(db)
    .selectFrom('kitchen_ticks')
    .select(['order_id', 'position'])
    .where('order_id', 'in', orderIds)
    .execute()
  return new Set(rows.map(({ order_id, position }) => tickOf(order_id, position)))
}

export function tickOf(orderId: string, line: number): string {
  return `${orderId} ${line}`
}

/** How many tickets were printed, by order. */
export async function selectCopies(db: Db, orderIds: string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('kitchen_tickets')
    .select(['order_id', 'copies'])
    .where('order_id', 'in', orderIds)
    .execute()
  return new Map(rows.map(({ order_id, copies }) => [order_id, copies]))
}

export async function insertTick(db: Db, tick: KitchenTables['kitchen_ticks']): Promise<void> {
  const query = tables(db).insertInto('kitchen_ticks').values(tick)
  await query.onConflict((conflict) => conflict.doNothing()).execute()
}

export async function deleteTick(db: Db, orderId: string, line: number): Promise<void> {
  await tables(db)
    .deleteFrom('kitchen_ticks')
    .where('order_id', '=', orderId)
    .where('position', '=', line)
    .execute()
}

/** Answers whether this is the first ticket of its order. */
export async function insertTicket(
  db: Db,
  ticket: KitchenTables['kitchen_tickets'],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('kitchen_tickets')
    .values(ticket)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Counts so many more copies; answers how many there are. */
export async function countCopies(db: Db, orderId: string, more: 0 | 1): Promise<number> {
  const { copies } = await tables(db)
    .updateTable('kitchen_tickets')
    .set((eb) => ({ copies: eb('copies', '+', more) }))
    .where('order_id', '=', orderId)
    .returning('copies')
    .executeTakeFirstOrThrow()
  return copies
}

function tables(db: Db) {
  return db.tables<OrderTables & KitchenTables>()
}
