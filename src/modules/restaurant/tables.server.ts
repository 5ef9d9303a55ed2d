import type { SettingsRow } from '#platform/settings/store.server.ts'

export interface RestaurantTables {
  restaurant_settings: RestaurantRow
  issuers: IssuerRow
}

/** What stands on receipts from a version of the settings on (migration 0083). */
export interface IssuerRow {
  version: number
  name: string
  address: string
  phone: string
  email: string
  tax_id: string
  time_zone: string
  /** The law on tills that held there (migration 0092); empty: none. */
  fiscal_law: string
  /** Where it was; empty: not said yet (migration 0101). */
  country: string
  other_tax_id: string
  tax_note: string
}

/** Groups of settings, each a row of its own: `settings` holds JSON. */
export interface SettingsTables {
  hours_settings: SettingsRow
  word_settings: SettingsRow
  order_rule_settings: SettingsRow
  slot_settings: SettingsRow
}

/** Columns that hold JSON say so. */
export interface RestaurantRow {
  id: 1
  name: string
  address: string
  phone: string
  email: string
  cuisine: string
  coordinates: string
  time_zone: string
  currency: string
  country: string
  links: string
  cash: string
  tax_id: string
  other_tax_id: string
  tax_note: string
  /** Which law on tills an admin has confirmed, and when (migration 0092); empty: none. */
  fiscal_law: string
  fiscal_law_at: number | null
  is_sample: number
  /** When it first took real money (migration 0093); null: not yet. */
  opened_at: number | null
  version: number
  first_steps_done: number
  confirmed: string
  updated_at: number
}
