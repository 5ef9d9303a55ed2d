import type { Db } from '#platform/database/database.server.ts'
import type { MoveKind } from './moving.ts'

/** Migration 0084. Nothing of it is ever changed. */
export interface TillTables {
  till_moves: MoveRow
  till_closes: CloseRow
}

export interface MoveRow {
  /** Counts from 1, without gaps. */
  seq: number
  kind: MoveKind
  /** Negative: taken out. */
  cents: number
  /** What an opening count found; null for all other moves. */
  counted_cents: number | null
  words: string
  actor: string
  at: number
}

export interface CloseRow {
  /** Counts from 1, without gaps. */
  number: number
  from_receipt: number
  /** One less than `from_receipt` where no receipt was given. */
  to_receipt: number
  from_move: number
  to_move: number
  opened_at: number
  closed_at: number
  closed_by: string
  /** The version of the restaurant's settings then. */
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
  /** 1: its Z says what books need; no Z from before migration 0100 does. */
  tells_books: number
  /** The Z as JSON, and its hash. */
  z: string
  z_hash: string
}

export function tables(db: Db) {
  return db.tables<TillTables>()
}
