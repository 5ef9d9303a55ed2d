import type { Db } from '#platform/database/database.server.ts'
import type { OrderTables } from '../tables.server.ts'

export interface PhoneGuestTables {
  phone_guests: PhoneGuestRow
}

/** Who has called, a row for each number. */
export interface PhoneGuestRow {
  person_id: string
  /** Its country's code and what follows, in figures. */
  digits: string
  phone: string
  name: string
  /** The name as searches have it, without case and accents. */
  called: string
  email: string
  called_at: number
}

export function tables(db: Db) {
  return db.tables<OrderTables & PhoneGuestTables>()
}
