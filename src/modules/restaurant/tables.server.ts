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

export interface SlotSettingsTables {
  /** `settings` holds JSON. */
  slot_settings: { id: number; version: number; settings: string }
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
  hours: string
  texts: string
  feature: string
  order_rules: string
  taxes: string
  tips: string
  charges: string
  cash: string
  /** Which law on tills an admin has confirmed, and when (migration 0092); empty: none. */
  fiscal_law: string
  fiscal_law_at: number | null
  is_sample: number
  /** When it first took real money (migration 0093); null: not yet. */
  opened_at: number | null
  version: number
  hours_kept_at: number | null
  first_steps_done: number
  confirmed: string
  updated_at: number
}
