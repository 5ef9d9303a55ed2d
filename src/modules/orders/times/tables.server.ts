import type { Db } from '#platform/database/database.server.ts'
import type { OrderTables } from '../tables.server.ts'

export interface SlotTables {
  slot_usage: { slot_at: number; orders: number; items: number; cents: number }
  slot_holds: {
    order_id: string
    slot_at: number
    items: number
    cents: number
    is_held: number
    is_over: number
  }
}

export function tables(db: Db) {
  return db.tables<OrderTables & SlotTables>()
}
