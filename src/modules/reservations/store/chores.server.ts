import type { ExpressionBuilder } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { literal, literals } from '#platform/database/literal.server.ts'
import { type Booking, bookingOf, forgottenWords } from './booking.server.ts'
import { awaitedOrSeated } from '../rules.ts'
import type { ReservationTables } from '../tables.server.ts'

/** The service days of ended holds. */
export async function selectDaysOfEndedHolds(db: Db, now: number): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('bookings')
    .select('day')
    .where('state', '=', literal('held'))
    .where('held_until', '<=', now)
    .execute()
  // Asked for each day once, SQLite would go through the days of all bookings.
  return [...new Set(rows.map(({ day }) => day))]
}

/** Confirmed bookings of guests with an address that begin after one quarter and up to another, and were not reminded of. */
export async function selectUnreminded(db: Db, after: number, upTo: number): Promise<Booking[]> {
  const rows = await tables(db)
    .selectFrom('bookings')
    .selectAll()
    .where('state', 'in', literals(awaitedOrSeated))
    .where('state', '=', 'confirmed')
    .where('start_quarter', '>', after)
    .where('start_quarter', '<=', upTo)
    .where('reminded_at', 'is', null)
    .where(({ eb, or }) => or([eb('person_id', 'is not', null), eb('email', '<>', '')]))
    .limit(500)
    .execute()
  return rows.map(bookingOf)
}

/** Answers false when somebody else has done it, or the booking has changed meanwhile. */
export async function markReminded(
  db: Db,
  { id, version }: Pick<Booking, 'id' | 'version'>,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('bookings')
    .set({ reminded_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'confirmed')
    .where('reminded_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Bookings that should be over and that nobody has closed. */
export async function selectUnclosed(db: Db, endedBefore: number): Promise<Booking[]> {
  const rows = await tables(db)
    .selectFrom('bookings')
    .selectAll()
    .where('state', 'in', literals(awaitedOrSeated))
    .where('start_quarter', '<', endedBefore)
    .where('end_quarter', '<=', endedBefore)
    .limit(500)
    .execute()
  return rows.map(bookingOf)
}

const { staffNote, ...forgottenDetails } = forgottenWords
const forgottenRow = { ...forgottenDetails, staff_note: staffNote }

/** Takes names, numbers and words off bookings that began before a quarter. */
export async function forgetBefore(db: Db, quarter: number, now: number): Promise<void> {
  await tables(db)
    .updateTable('bookings')
    .set({ ...forgottenRow, forgotten_at: now })
    .where('start_quarter', '<', quarter)
    .where('forgotten_at', 'is', null)
    .where('state', 'in', ['completed', 'no_show', 'cancelled'])
    .execute()
}

/** Nothing of theirs says any more whose it was. Answers what the desk had taken down. */
export async function forgetGuest(db: Db, guest: Guest, now: number): Promise<string[]> {
  const rows = await tables(db)
    .updateTable('bookings')
    .set({ ...forgottenRow, person_id: null, forgotten_at: now })
    .where(isOf(guest))
    .returning(['id', 'origin'])
    .execute()
  return rows.filter(({ origin }) => origin !== 'online').map(({ id }) => id)
}

/** Everything that still takes tables for a person. */
export async function selectActiveOf(db: Db, guest: Guest): Promise<Booking[]> {
  const rows = await tables(db)
    .selectFrom('bookings')
    .selectAll()
    .where(isOf(guest))
    .where('state', 'in', ['held', 'confirmed', 'seated'])
    .execute()
  return rows.map(bookingOf)
}

/** By their account and the browsers that are its now, or at the desk under an address that they have shown to be theirs. */
interface Guest {
  personIds: readonly string[]
  email?: string | undefined
}

function isOf({ personIds, email }: Guest) {
  return ({ eb, or, and }: ExpressionBuilder<ReservationTables, 'bookings'>) =>
    or([
      eb('person_id', 'in', personIds),
      // What a guest without an account has typed shows nothing of whose it is.
      ...(email
        ? [
            and([
              eb('email', '<>', literal('')),
              eb('email', '=', email),
              eb('person_id', 'is', null),
            ]),
          ]
        : []),
    ])
}

function tables(db: Db) {
  return db.tables<ReservationTables>()
}
