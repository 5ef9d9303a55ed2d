import type { Db } from '#platform/database/database.server.ts'
import type { OrderTables } from '../tables.server.ts'

/** What an order's money is for and how it was taxed (migration 0076); cents are whole. */
export interface BillTables {
  order_parts: {
    order_id: string
    position: number
    /** Of which line; null: of none of them. */
    line: number | null
    kind: 'dish' | 'service' | 'packaging' | 'small_order'
    name: string
    /** Null: it is taxed with nothing. */
    class: string | null
    ppm: number
    list_cents: number
    discount_cents: number
    net_cents: number
    tax_cents: number
  }
  order_taxes: {
    order_id: string
    class: string
    name: string
    letter: string
    ppm: number
    net_cents: number
    tax_cents: number
    /** JSON: what the rate is made of, with its cents. */
    parts: string
  }
}

export function tables(db: Db) {
  return db.tables<OrderTables & BillTables>()
}
