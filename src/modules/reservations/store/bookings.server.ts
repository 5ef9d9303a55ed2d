import type { Db } from '#platform/database/database.server.ts'
import { holdName } from '#platform/database/hold-name.server.ts'
import { refusingConflicts } from '#platform/database/engine-errors.server.ts'
import type { ReservationTables } from '../tables.server.ts'
import { type Booking, bookingOf, rowOf } from './booking.server.ts'

/** One person's bookings come one after the other; released when the transaction ends. */
export async function lockGuest(db: Db, personId: string): Promise<void> {
  await holdName(db, `table guest ${personId}`)
}

/** Whoever books, moves or frees a table on this service day comes after this transaction. */
export async function lockDay(db: Db, day: string): Promise<void> {
  await tables(db)
    .insertInto('booking_days')
    .values({ day })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (db.engine === 'sqlite') return
  await tables(db)
    .selectFrom('booking_days')
    .select('day')
    .where('day', '=', day)
    .forUpdate()
    .execute()
}

export async function selectBooking(db: Db, id: string): Promise<Booking | undefined> {
  const row = await tables(db)
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row && bookingOf(row)
}

export async function insertBooking(db: Db, booking: Booking): Promise<void> {
  const statement = tables(db).insertInto('bookings').values(rowOf(booking)).execute()
  await refusingConflicts('This booking cannot be made like that.', statement)
}

export async function updateBooking(db: Db, booking: Booking): Promise<void> {
  const { id, ...row } = rowOf(booking)
  const statement = tables(db).updateTable('bookings').set(row).where('id', '=', id).execute()
  await refusingConflicts('This booking cannot be changed like that.', statement)
}

/** Holds leave no trace. */
export async function deleteHolds(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tables(db).deleteFrom('booking_slots').where('booking_id', 'in', ids).execute()
  await tables(db).deleteFrom('booking_tables').where('booking_id', 'in', ids).execute()
  await tables(db)
    .deleteFrom('bookings')
    .where('id', 'in', ids)
    .where('state', '=', 'held')
    .execute()
}

export async function insertEvent(
  db: Db,
  booking: Booking,
  event: Pick<ReservationTables['booking_events'], 'action' | 'from_state' | 'actor' | 'at'>,
): Promise<void> {
  const last = await tables(db)
    .selectFrom('booking_events')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('booking_id', '=', booking.id)
    .executeTakeFirst()
  await tables(db)
    .insertInto('booking_events')
    .values({
      ...event,
      booking_id: booking.id,
      position: (last?.position ?? 0) + 1,
      to_state: booking.state,
      start_quarter: booking.startQuarter,
      end_quarter: booking.endQuarter,
      party: booking.party,
    })
    .execute()
}

/** When a party was expected before it sat down, and until when; undefined when it never was. */
export async function selectExpected(
  db: Db,
  id: string,
): Promise<{ start: number; end: number | null } | undefined> {
  return tables(db)
    .selectFrom('booking_events')
    .select(['start_quarter as start', 'end_quarter as end'])
    .where('booking_id', '=', id)
    .where('to_state', '=', 'confirmed')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function tables(db: Db) {
  return db.tables<ReservationTables>()
}
