import type { MoveKind } from './rules/z-report.ts'

/** Migration 0084. Nothing of it is ever changed. */
export interface TillTables {
  till_moves: MoveRow
  till_closes: CloseRow
}

export interface MoveRow {
  /** From 1, without gaps. */
  seq: number
  kind: MoveKind
  /** Signed: what is taken out is less than nothing. */
  cents: number
  /** Of an opening count, what was found; of all else null. */
  counted_cents: number | null
  words: string
  actor: string
  at: number
}

export interface CloseRow {
  /** From 1, without gaps. */
  number: number
  from_receipt: number
  /** One less than `from_receipt` where no receipt was given. */
  to_receipt: number
  from_move: number
  to_move: number
  opened_at: number
  closed_at: number
  closed_by: string
  /** Of the restaurant's settings then. */
  version: number
  currency: string
  float_cents: number
  expected_cents: number
  counted_cents: number
  difference_cents: number
  kept_cents: number
  owed_orders: number
  owed_cents: number
  sales_cents: number
  corrections_cents: number
  /** The Z as JSON, and its hash. */
  z: string
  z_hash: string
}
