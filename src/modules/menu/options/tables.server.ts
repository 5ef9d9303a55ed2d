import type { Db } from '#platform/database/database.server.ts'
import type { MenuTables } from '../tables.server.ts'
import type { GroupKind } from './writing.ts'

export interface OptionTables {
  option_groups: OptionGroupRow
  option_values: OptionValueRow
  option_links: OptionLinkRow
  option_prices: OptionPriceRow
}

export interface OptionGroupRow {
  id: string
  name: string
  kind: GroupKind
  least: number
  most: number | null
  free_count: number
  is_size: number
  version: number
  created_at: number
  updated_at: number
  deleted_at: number | null
}

export interface OptionValueRow {
  id: string
  group_id: string
  name: string
  price_cents: number
  /** JSON array of text, or null for unknown. */
  allergens: string | null
  /** JSON array of text: what of its dish's allergens it takes the place of. */
  replaces: string
  is_sold_out: number
  sold_out_until: number | null
  position: number
  deleted_at: number | null
  /** Null: its dish's. */
  tax_class: string | null
}

export interface OptionLinkRow {
  id: string
  group_id: string
  /** Either this or `category`, never both. */
  dish_id: string | null
  /** Either this or `dish_id`, never both. */
  category: string | null
  position: number
}

interface OptionPriceRow {
  link_id: string
  value_id: string
  /** Empty: with any size. */
  size_value_id: string
  price_cents: number
}

export function tables(db: Db) {
  return db.tables<MenuTables & OptionTables>()
}
