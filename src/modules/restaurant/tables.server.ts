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
  is_sample: number
  version: number
  hours_kept_at: number | null
  first_steps_done: number
  confirmed: string
  updated_at: number
}
