import type { Db } from '#platform/database/database.server.ts'
import type { OrderRow, OrderTables } from '../tables.server.ts'

/** The tallies, and views that count what they should hold from the orders (migrations 0019 and 0025). */
export interface TallyTables extends OrderTables {
  /** `first_id`: no order of this day has a smaller id. */
  order_days: DayRow & { first_id: string | null }
  order_hours: HourRow
  order_dishes: DishRow
  counted_days: DayRow
  counted_hours: HourRow
  counted_dishes: DishRow
  order_day_taxes: DayTaxRow
  counted_day_taxes: DayTaxRow
  order_day_types: DayTypeRow
  counted_day_types: DayTypeRow
  order_day_charges: DayChargeRow
  counted_day_charges: DayChargeRow
}

interface DayRow {
  day: string
  orders: number
  cents: number
  first_orders: number
  first_cents: number
}

interface HourRow {
  day: string
  hour: number
  orders: number
  cents: number
}

/** The taxes of a day by class and type (migration 0076). */
interface DayTaxRow {
  day: string
  type: OrderRow['type']
  class: string
  ppm: number
  name: string
  letter: string
  orders: number
  net_cents: number
  tax_cents: number
}

/** The orders of a day that are not picked up, by type (migration 0079). */
interface DayTypeRow {
  day: string
  type: OrderRow['type']
  orders: number
  cents: number
}

/** What a day was charged beside its dishes (migration 0081). */
interface DayChargeRow extends DayTypeRow {
  kind: string
  name: string
}

interface DishRow {
  day: string
  dish_id: string
  name: string
  category: string
  quantity: number
  cents: number
}

export function tables(db: Db) {
  return db.tables<TallyTables>()
}
