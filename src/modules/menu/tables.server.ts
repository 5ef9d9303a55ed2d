import type { Db } from '#platform/database/database.server.ts'

export interface MenuTables {
  menu_items: MenuItemRow
}

export interface MenuItemRow {
  id: string
  slug: string
  name: string
  description: string
  image: string
  image_alt: string
  picture_key: string | null
  category: string
  price_cents: number
  old_price_cents: number | null
  /** JSON array of text, or null for unknown. */
  allergens: string | null
  diets: string | null
  spice_level: number
  is_popular: number
  is_offered: number
  position: number
  created_at: number
  updated_at: number
  deleted_at: number | null
  is_hidden: number
  is_sold_out: number
  /** Null: until somebody says so. */
  sold_out_until: number | null
  version: number
  /** Null: as many as anybody wants. */
  stock_left: number | null
  stock_daily: number | null
  stock_refill_at: number | null
  /** JSON, as `opening hours` are kept; null: as its category is. */
  serving_hours: string | null
  serving_turns_at: number | null
  /** Null: its category's, or as `tax_split` says. */
  tax_class: string | null
  /** JSON array of shares (taxing.ts). */
  tax_split: string | null
}

export function tables(db: Db) {
  return db.tables<MenuTables>()
}
