export interface RestaurantTables {
  restaurant_settings: RestaurantRow
}

/** Columns that hold JSON say so. */
export interface RestaurantRow {
  id: 1
  name: string
  address: string
  phone: string
  time_zone: string
  currency: string
  links: string
  hours: string
  texts: string
  feature: string
  is_sample: number
  updated_at: number
}
