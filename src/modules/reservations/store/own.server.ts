import type { Db } from '#platform/database/database.server.ts'
import type { ReservationTables } from '../tables.server.ts'
import { type Booking, bookingOf } from './booking.server.ts'

/** What is kept for a person; it may have ended. */
export async function selectHold(db: Db, personId: string): Promise<Booking | undefined> {
  const row = await tables(db)
    .selectFrom('bookings')
    .selectAll()
    .where('person_id', '=', personId)
    .where('state', '=', 'held')
    .executeTakeFirst()
  return row && bookingOf(row)
}

/** What somebody has confirmed under their ids from a quarter on, and where they sit now. */
export async function selectComing(
  db: Db,
  personIds: readonly string[],
  from: number,
): Promise<Booking[]> {
  const rows = await tables(db)
    .selectFrom('bookings')
    .selectAll()
    .where('person_id', 'in', personIds)
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'confirmed'), eb('end_quarter', '>', from)]),
        eb('state', '=', 'seated'),
      ]),
    )
    .orderBy('start_quarter')
    .execute()
  return rows.map(bookingOf)
}

/** What a person has in a sitting, by its first quarter. */
export async function selectInSitting(
  db: Db,
  personIds: readonly string[],
  sitting: number,
): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('bookings')
    .select('id')
    .where('person_id', 'in', personIds)
    .where('sitting', '=', sitting)
    .where('state', 'in', ['confirmed', 'seated'])
    .executeTakeFirst()
  return row?.id
}

/** What is over, cancelled or missed, the last one first. */
export async function selectOver(
  db: Db,
  personIds: readonly string[],
  before: number,
  limit: number,
): Promise<Booking[]> {
  const rows = await tables(db)
    .selectFrom('bookings')
    .selectAll()
    .where('person_id', 'in', personIds)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['completed', 'no_show', 'cancelled']),
        eb.and([eb('state', '=', 'confirmed'), eb('end_quarter', '<=', before)]),
      ]),
    )
    .orderBy('start_quarter', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(bookingOf)
}

/** Ended holds of a day, whoever's. */
export async function selectEndedHoldsOn(db: Db, day: string, now: number): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'held')
    .where('day', '=', day)
    .where('held_until', '<=', now)
    .execute()
  return rows.map(({ id }) => id)
}

function tables(db: Db) {
  return db.tables<ReservationTables>()
}
