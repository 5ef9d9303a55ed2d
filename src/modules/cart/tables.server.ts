import type { Db } from '#platform/database/database.server.ts'

export interface CartTables {
  cart_lines: CartLineRow
  cart_notices: { id: string; person_id: string; dish_name: string; created_at: number }
}

interface CartLineRow {
  id: string
  person_id: string
  dish_id: string
  quantity: number
  seen_price_cents: number
  created_at: number
  /** Canonical JSON of what was chosen: the ids of options and how many, by id. */
  options: string
  note: string
}

export function tables(db: Db) {
  return db.tables<CartTables>()
}
