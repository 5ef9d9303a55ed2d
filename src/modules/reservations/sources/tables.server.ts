import type { Db } from '#platform/database/database.server.ts'
import type { ReservationTables } from '../tables.server.ts'

export interface SourceRow {
  booking_id: string
  /** Empty after two days. */
  network: string
  /** Empty without a number. */
  phone_hash: string
  start_quarter: number
  made_at: number
}

export interface SourceTables {
  booking_sources: SourceRow
}

export function tables(db: Db) {
  return db.tables<SourceTables & Pick<ReservationTables, 'bookings'>>()
}
