import type { Db } from '#platform/database/database.server.ts'
import type { OrderType, RefundMethod, RefundOrigin, RefundState } from './rules.ts'

export interface RefundTables {
  refunds: RefundRow
  refund_lines: RefundLineRow
  refund_swaps: RefundSwapRow
  refund_parts: { refund_id: string; position: number; net_cents: number; tax_cents: number }
  refund_day_taxes: RefundDayTaxRow
  counted_refund_day_taxes: RefundDayTaxRow
}

/** The taxes of what went back on a day (migration 0076). */
interface RefundDayTaxRow {
  day: string
  type: OrderType
  class: string
  ppm: number
  name: string
  letter: string
  net_cents: number
  tax_cents: number
}

export interface RefundRow {
  id: string
  payment_id: string
  order_id: string
  amount_cents: number
  /** Within it (migration 0080). */
  tip_cents: number
  /** Within it: of tax that was added to prices (migration 0100). */
  added_tax_cents: number
  /** Beside it: what it was more or less in cash, in steps of so much (migration 0090). */
  rounding_cents: number
  cash_step: number
  origin: RefundOrigin
  reason: string
  asked_by: string
  /** 1: whoever asked was of the front of house then. */
  by_host: number
  state: RefundState
  provider_id: string | null
  failure: string | null
  again_of: string | null
  /** The restaurant's day and hour in which it went (migration 0045). */
  counted_day: string | null
  counted_hour: number | null
  created_at: number
  ended_at: number | null
  /** Sent back by the provider, or given by hand (migration 0037). */
  method: RefundMethod
  /** The restaurant's day on which a hand gave it. */
  given_day: string | null
  /** The money of something that ran out (migration 0038). */
  shortage_id: string | null
}

interface RefundLineRow {
  refund_id: string
  position: number
  quantity: number
  amount_cents: number
}

/** Refunds of what is had instead of what ran out (migration 0040). */
interface RefundSwapRow extends RefundLineRow {
  shortage_id: string
}

export function tables(db: Db) {
  return db.tables<RefundTables>()
}
