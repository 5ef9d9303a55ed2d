import type { Db } from '#platform/database/database.server.ts'
import type { RefundTables } from './refunds/tables.server.ts'
import type { AttemptState } from './rules.ts'

export interface PaymentTables {
  payment_attempts: AttemptRow
  payments: PaymentRow
  provider_events: EventRow
  mismatches: MismatchRow
}

export interface AttemptRow {
  id: string
  order_id: string
  person_id: string
  state: AttemptState
  amount_cents: number
  /** Within it, beside what the order comes to (migration 0080). */
  tip_cents: number
  currency: string
  processor: string
  intent_id: string | null
  fingerprint: string
  created_at: number
  updated_at: number
  expires_at: number
  /** Whoever has the order's link pays it (migration 0037). */
  is_by_link: number
  /**
   * 0 for the attempt that stands. One that a guest replaced for another tip keeps its number among the replaced ones of its
   * order: 1, 2, … (migration 0097).
   */
  replaced: number
}

export interface PaymentRow {
  id: string
  order_id: string
  attempt_id: string
  person_id: string
  processor: string
  intent_id: string
  amount_cents: number
  /** Within it, beside what the order comes to (migration 0080). */
  tip_cents: number
  /** Beside it: what it was more or less in cash, in steps of so much (migration 0090). */
  rounding_cents: number
  cash_step: number
  currency: string
  card: string | null
  freed_lines: number
  created_at: number
  /** Whose hand took it, at the counter. */
  taken_by: string | null
  taken_day: string | null
  /** The restaurant's day and hour in which it came (migration 0045). */
  counted_day: string | null
  counted_hour: number | null
  /** The number of the receipt that was given for it (migration 0087); null: none was yet. */
  receipt: number | null
}

export interface EventRow {
  id: string
  type: string
  intent_id: string | null
  received_at: number
  processed_at: number | null
}

export interface MismatchRow {
  id: string
  intent_id: string
  reason: string
  expected: string
  found: string
  created_at: number
}

/** The takings, and the views that count the same from payments and refunds (migration 0045). */
export interface TakingTables extends PaymentTables, RefundTables {
  taking_days: TakingRow
  taking_hours: TakingRow & { hour: number }
  counted_taking_days: TakingRow
  counted_taking_hours: TakingRow & { hour: number }
  tip_days: TipRow
  counted_tip_days: TipRow
}

/** Migration 0080. */
interface TipRow {
  day: string
  type: string
  tips: number
  came_cents: number
  back_cents: number
}

interface TakingRow {
  day: string
  payments: number
  came_cents: number
  refunds: number
  back_cents: number
}

export function tables(db: Db) {
  return db.tables<TakingTables>()
}
