import type { Db } from '#platform/database/database.server.ts'
import type { Answerer, ShortageState } from './rules.ts'

export interface ShortageTables {
  order_shortages: ShortageRow
}

export interface ShortageRow {
  id: string
  order_id: string
  /** The line's place in its order, from 1. */
  position: number
  quantity: number
  state: ShortageState
  asked_by: string
  asked_at: number
  deadline: number
  chosen_by: Answerer | null
  decided_at: number | null
  swap_dish_id: string | null
  swap_name: string | null
  /** The price of one. */
  swap_cents: number | null
  back_cents: number
}

export function tables(db: Db) {
  return db.tables<ShortageTables>()
}
