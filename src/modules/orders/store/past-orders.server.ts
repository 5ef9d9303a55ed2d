import type { Db } from '#platform/database/database.server.ts'
import { inChunks } from '#platform/database/in-chunks.server.ts'
import type { OrderState } from '../rules.ts'
import { type Order, type OrderLine, lineRowsOf, orderRowOf } from '../store.server.ts'
import type { OrderTables } from '../tables.server.ts'
import { insertBuyer } from './buyers.server.ts'
import { insertOptionRows, optionRowsOf } from './line-options.server.ts'

/** An order with all that has happened to it. */
export interface PastRow {
  order: Order
  lines: readonly Omit<OrderLine, 'orderId'>[]
  moves: readonly {
    from: OrderState | null
    to: OrderState
    at: number
    actor: string
    promisedAt?: number
    reason?: string
  }[]
  /** Null: it does not count. */
  counted: { day: string; hour: number; isFirst: boolean } | null
}

/** So many numbers in a row; answers the first. */
export async function takeNumbers(db: Db, count: number): Promise<number> {
  const { last } = await tables(db)
    .updateTable('order_counter')
    .set((eb) => ({ last: eb('last', '+', count) }))
    .where('id', '=', 1)
    .returning('last')
    .executeTakeFirstOrThrow()
  return last - count + 1
}

export async function insertPastOrders(db: Db, past: readonly PastRow[]): Promise<void> {
  const orders = past.map(({ order, counted }) => ({
    ...orderRowOf(order),
    counted_day: counted?.day ?? null,
    counted_hour: counted?.hour ?? null,
    counted_as_first: counted && Number(counted.isFirst),
  }))
  await inChunks(orders, (some) => tables(db).insertInto('orders').values(some).execute())
  const buyers = new Map(past.map(({ order }) => [order.personId, order]))
  for (const order of buyers.values()) await insertBuyer(db, order)
  const lines = past.flatMap(({ order, lines: of }) => lineRowsOf(order.id, of))
  await inChunks(lines, (some) => tables(db).insertInto('order_lines').values(some).execute())
  const options = past.flatMap(({ order, lines: of }) => optionRowsOf(order.id, of))
  await insertOptionRows(db, options)
  const events = past.flatMap(({ order, moves }) =>
    moves.map(({ from, to, at, actor, promisedAt, reason }, index) => ({
      order_id: order.id,
      position: index + 1,
      from_state: from,
      to_state: to,
      actor,
      at,
      reason: reason ?? null,
      words: null,
      promised_at: promisedAt ?? null,
    })),
  )
  await inChunks(events, (some) => tables(db).insertInto('order_events').values(some).execute())
}

function tables(db: Db) {
  return db.tables<OrderTables>()
}
