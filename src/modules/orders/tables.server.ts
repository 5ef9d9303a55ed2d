import type { Db } from '#platform/database/database.server.ts'
import type { OrderType, TaxRule } from './bill/rules.ts'
import type { OrderState } from './rules.ts'
import type { SubstitutionPreference } from './shortages/rules.ts'

export interface OrderTables {
  orders: OrderRow
  order_lines: OrderLineRow
  order_events: OrderEventRow
  order_counter: { id: number; last: number }
  stranger_orders: StrangerOrderRow
  order_buyers: { person_id: string; email: string; name: string; words: string }
}

/** Where an order came from that a stranger pays at the counter (migration 0096). */
interface StrangerOrderRow {
  order_id: string
  network: string
  phone_hash: string
  day: string
  made_at: number
}

/** What an order says of a person. It is forgotten with them (`forgetting`), so a column of that kind has its place here. */
export interface PersonOfOrder {
  customer_name: string
  /** Who pays, where somebody else fetches it (migration 0099); else empty. */
  payer_name: string
  customer_email: string
  customer_phone: string
  note: string
  /** What whoever eats it cannot have (migration 0054). */
  allergies: string
}

export interface OrderRow extends PersonOfOrder {
  id: string
  number: string
  person_id: string
  state: OrderState
  total_cents: number
  currency: string
  created_at: number
  expires_at: number | null
  /** The restaurant's day: when it was made, then when it counted. Null: not dated yet (migration 0025). */
  day: string | null
  /** Set while the order counts (tallies/README.md). */
  counted_day: string | null
  counted_hour: number | null
  counted_as_first: number | null
  /** Set once the kitchen knows of it (migration 0028). */
  placed_at: number | null
  promised_at: number | null
  /** How it is paid: as it is ordered, by a link, or when it is handed out (migration 0037). */
  pay_by: 'card' | 'link' | 'counter'
  /** The order is paid at the counter, and nothing has come yet. */
  is_owed: number
  /** 1: it was paid in a till of the house's own, and no payment is kept of it (migration 0092). */
  own_till: number
  is_by_phone: number
  /** It was made on the website without an account (migration 0103). */
  is_guest: number
  /** For when it is wanted; null is as soon as possible (migration 0036). */
  slot_at: number | null
  /** By whose clock it is read since it moved with the house's zone (migration 0102). */
  slot_zone: string | null
  /** How it is handed over, and how it was taxed; null: prices were all there was (migration 0076). */
  type: OrderType
  tax_rule: TaxRule | null
  /** What its tax on top is a multiple of, once for each rate; null: it is from before (migration 0096). */
  tax_step: number | null
  /** Tax that was added to its prices, within its total; 0 where they hold it (migration 0100). */
  added_tax_cents: number
  /** The day whose rates hold (migration 0088); null: it was not taxed, or is from before. */
  supplied_on: string | null
  /** What its guest said at checkout (migration 0038). */
  if_out: SubstitutionPreference
  /** When its guest closed the strip that leads to it (migration 0061). */
  put_away_at: number | null
}

export interface OrderLineRow {
  order_id: string
  position: number
  cart_line_id: string
  dish_id: string
  name: string
  image: string
  price_cents: number
  quantity: number
  category: string
  /** Without its options; null: it had none. */
  base_cents: number | null
  note: string
}

export interface OrderEventRow {
  order_id: string
  position: number
  from_state: OrderState | null
  to_state: OrderState
  actor: string
  at: number
  /** A word of moving.ts, and the house's own words beside it. */
  reason: string | null
  words: string | null
  promised_at: number | null
}

export interface KitchenSettingsTables {
  /** `settings` holds JSON. */
  kitchen_settings: { id: number; version: number; settings: string }
}

export interface LineOptionTables {
  order_line_options: {
    order_id: string
    line_position: number
    position: number
    group_name: string
    option_id: string
    name: string
    quantity: number
    price_cents: number
  }
}

export function tables(db: Db) {
  return db.tables<OrderTables & LineOptionTables>()
}
