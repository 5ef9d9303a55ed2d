import type { Db } from '#platform/database/database.server.ts'
import type { DiningTableTables } from './dining-tables/tables.server.ts'
import type { BookingOrigin, BookingState } from './rules.ts'

export interface ReservationTables extends DiningTableTables {
  booking_settings: { id: number; version: number; plan_version: number; settings: string }
  bookings: BookingRow
  booking_tables: { booking_id: string; table_id: string }
  booking_slots: { quarter: number; table_id: string; booking_id: string }
  booking_days: { day: string }
  booking_events: BookingEventRow
}

/** Quarters of an hour since 1970; the other times in milliseconds. */
export interface BookingRow {
  id: string
  day: string
  sitting: number | null
  start_quarter: number
  end_quarter: number
  party: number
  state: BookingState
  origin: BookingOrigin
  person_id: string | null
  name: string
  phone: string
  email: string
  /** What searches look through: name, email and the figures of the number. */
  words: string
  note: string
  allergies: string
  high_chairs: number
  occasion: string
  staff_note: string
  wanted_area: string
  version: number
  sequence: number
  held_until: number | null
  /** Until when the letter has to be opened. */
  prove_by: number | null
  created_at: number
  confirmed_at: number | null
  seated_at: number | null
  ended_at: number | null
  reminded_at: number | null
  forgotten_at: number | null
}

export interface BookingEventRow {
  booking_id: string
  position: number
  action: string
  from_state: BookingState | null
  to_state: BookingState
  start_quarter: number
  /** Null on events from before it was kept. */
  end_quarter: number | null
  party: number
  actor: string
  at: number
}

export function tables(db: Db) {
  return db.tables<ReservationTables>()
}
