import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { contains } from '#platform/database/text-search.server.ts'
import { type Booking, bookingOf } from '../store/booking.server.ts'
import type { ReservationTables } from '../tables.server.ts'

/** A service day's bookings by start; holds only while they last. */
export async function selectDay(db: Db, day: string, now: number): Promise<Booking[]> {
  const rows = await tables(db)
    .selectFrom('bookings')
    .selectAll()
    .where('day', '=', day)
    .where((eb) => eb.or([eb('state', '!=', 'held'), eb('held_until', '>', now)]))
    .orderBy('start_quarter')
    .orderBy('id')
    .execute()
  return rows.map(bookingOf)
}

/**
 * By a part of a name, whose lower-case spellings are given, or of a number however it is written; the
 * latest day first.
 */
export async function selectByWords(
  db: Db,
  spellings: readonly string[],
  fromDay: string,
  limit: number,
): Promise<Booking[]> {
  const digits = (spellings[0] ?? '').replaceAll(/[\s()\-./]/g, '')
  const isNumber = /^\+?\d+$/.test(digits)
  const called = spellings.map((word) => contains(db, sql`lower(bookings.name)`, word))
  const rows = await tables(db)
    .selectFrom('bookings')
    .selectAll()
    .where('state', '!=', 'held')
    .where('day', '>=', fromDay)
    .where(
      isNumber ? contains(db, plainPhone, digits) : sql<boolean>`(${sql.join(called, sql` or `)})`,
    )
    .orderBy('day', 'desc')
    .orderBy('start_quarter')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(bookingOf)
}

/** What was done to a booking, in order. */
export async function selectEvents(db: Db, bookingId: string) {
  return tables(db)
    .selectFrom('booking_events')
    .select(['action', 'actor', 'at', 'party', 'start_quarter'])
    .where('booking_id', '=', bookingId)
    .orderBy('position')
    .execute()
}

/** What the rules of details let into a number, taken out again. */
const plainPhone = [' ', '(', ')', '-', '.', '/'].reduce(
  (text, mark) => sql`replace(${text}, ${sql.lit(mark)}, '')`,
  sql`bookings.phone`,
)

function tables(db: Db) {
  return db.tables<ReservationTables>()
}
