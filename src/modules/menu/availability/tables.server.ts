import type { Db } from '#platform/database/database.server.ts'
import type { MenuTables } from '../tables.server.ts'
import type { MarkColumns } from './marking.ts'

export interface StockDayTables {
  stock_days: { dish_id: string; morning: number; taken: number; most: number }
}

export interface StockTables {
  stock_moves: StockMoveRow
}

export interface StockMoveRow {
  id: string
  dish_id: string
  kind: 'set' | 'refill' | 'taken' | 'late' | 'returned'
  /** What it did to the number. */
  delta: number
  /** What an order took; less than 0: gave back. */
  units: number
  oversold: number
  order_id: string | null
  held_by: string | null
  held_until: number | null
  /** The day that begins then and had not begun; for a refill its own day. Null: the day it was. */
  morning: number | null
  /** Once for a dish. */
  cause: string
  actor: string
  at: number
}

export interface ServingTables {
  category_hours: CategoryHoursRow
}

interface CategoryHoursRow {
  /** `drinks`, not `drink`. */
  category: string
  serving_hours: string
  serving_turns_at: number | null
}

/** What an option is marked with; the rest of its row is of `options`. */
export interface OptionMarkTables {
  option_values: { id: string } & MarkColumns
}

export function tables(db: Db) {
  return db.tables<MenuTables & OptionMarkTables & ServingTables & StockTables & StockDayTables>()
}
