import type { Db } from '#platform/database/database.server.ts'
import { tables } from './tables.server.ts'

interface BoardLine {
  orderId: string
  line: number
  name: string
  category: string
  quantity: number
  dishId: string
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
    .select(['dish_id as dishId', 'base_cents as baseCents', 'note'])
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
