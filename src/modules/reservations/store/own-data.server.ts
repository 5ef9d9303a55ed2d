import type { Db } from '#platform/database/database.server.ts'
import type { ReservationTables } from '../tables.server.ts'

/** All of a person's, oldest first. */
export async function selectBookingsOf(db: Db, personIds: readonly string[]) {
  return tables(db)
    .selectFrom('bookings')
    .selectAll()
    .where('person_id', 'in', personIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function selectActionsOf(db: Db, personIds: readonly string[]) {
  return tables(db)
    .selectFrom('booking_events')
    .innerJoin('bookings', 'bookings.id', 'booking_events.booking_id')
    .select(['booking_events.booking_id', 'booking_events.action', 'booking_events.at'])
    .where('bookings.person_id', 'in', personIds)
    .orderBy('booking_events.booking_id')
    .orderBy('booking_events.position')
    .execute()
}

function tables(db: Db) {
  return db.tables<ReservationTables>()
}
