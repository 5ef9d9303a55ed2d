import { fold } from '#kernel/fold.ts'
import { digitsOf } from '#kernel/phone-number.ts'
import type { Db } from '#platform/database/database.server.ts'
import { refusingConflicts } from '#platform/database/engine-errors.server.ts'
import { holdName } from '#platform/database/hold-name.server.ts'
import type { BookingOrigin, BookingState, Details, Occasion } from './rules.ts'
import { type BookingRow, tables } from './tables.server.ts'
import { bookingRefusals } from './texts.server.ts'

/** A booking as other code sees it; quarters since 1970, the other times in milliseconds. */
export interface Booking extends Details {
  id: string
  day: string
  /** The first quarter of its sitting; null outside the house hours. */
  sitting: number | null
  startQuarter: number
  endQuarter: number
  party: number
  state: BookingState
  origin: BookingOrigin
  personId: string | null
  staffNote: string
  /** Where emails go, of a booking by phone; an account has its own. */
  email: string
  wantedArea: string
  /** Counts every change; `sequence` only those that the guest is told of. */
  version: number
  sequence: number
  heldUntil: number | null
  /** Until when whoever booked without an account has to open the letter; null where they need not, or have. */
  proveBy: number | null
  createdAt: number
  confirmedAt: number | null
  seatedAt: number | null
  endedAt: number | null
  remindedAt: number | null
  forgottenAt: number | null
}

type TextField = {
  [Field in keyof Booking]: string extends Booking[Field] ? Field : never
}[keyof Booking]

/**
 * What people have said of a booking, as it is once they are forgotten. A text that is not named here has to be
 * named as one that tells of nobody, or this does not compile.
 */
export const forgottenWords = {
  name: '',
  phone: '',
  email: '',
  note: '',
  allergies: '',
  occasion: '',
  staffNote: '',
} as const satisfies Record<
  Exclude<TextField, 'id' | 'day' | 'personId' | 'wantedArea'> | 'occasion',
  ''
>

export function bookingOf(row: BookingRow): Booking {
  return {
    id: row.id,
    day: row.day,
    sitting: row.sitting,
    startQuarter: row.start_quarter,
    endQuarter: row.end_quarter,
    party: row.party,
    state: row.state,
    origin: row.origin,
    personId: row.person_id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    note: row.note,
    allergies: row.allergies,
    highChairs: row.high_chairs,
    // Only `rowOf` writes it, from this type.
    occasion: row.occasion as Occasion,
    staffNote: row.staff_note,
    wantedArea: row.wanted_area,
    version: row.version,
    sequence: row.sequence,
    heldUntil: row.held_until,
    proveBy: row.prove_by,
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
    seatedAt: row.seated_at,
    endedAt: row.ended_at,
    remindedAt: row.reminded_at,
    forgottenAt: row.forgotten_at,
  }
}

/** What a booking is found by, never empty: a line for name, email and number. */
export function wordsOf({ name, email, phone }: Pick<Booking, 'name' | 'email' | 'phone'>): string {
  return `${fold(name)}\n${fold(email)}\n${digitsOf(phone)}`
}

const { staffNote, ...forgottenDetails } = forgottenWords

export const forgottenRow = {
  ...forgottenDetails,
  staff_note: staffNote,
  words: wordsOf(forgottenWords),
}

/** One person's bookings come one after the other; released when the transaction ends. */
export async function lockGuest(db: Db, personId: string): Promise<void> {
  await holdName(db, `table guest ${personId}`)
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
  await refusingConflicts(bookingRefusals.notLikeThat, statement)
}

function rowOf(booking: Booking): BookingRow {
  return {
    id: booking.id,
    day: booking.day,
    sitting: booking.sitting,
    start_quarter: booking.startQuarter,
    end_quarter: booking.endQuarter,
    party: booking.party,
    state: booking.state,
    origin: booking.origin,
    person_id: booking.personId,
    name: booking.name,
    phone: booking.phone,
    email: booking.email,
    words: wordsOf(booking),
    note: booking.note,
    allergies: booking.allergies,
    high_chairs: booking.highChairs,
    occasion: booking.occasion,
    staff_note: booking.staffNote,
    wanted_area: booking.wantedArea,
    version: booking.version,
    sequence: booking.sequence,
    held_until: booking.heldUntil,
    prove_by: booking.proveBy,
    created_at: booking.createdAt,
    confirmed_at: booking.confirmedAt,
    seated_at: booking.seatedAt,
    ended_at: booking.endedAt,
    reminded_at: booking.remindedAt,
    forgotten_at: booking.forgottenAt,
  }
}

export async function updateBooking(db: Db, booking: Booking): Promise<void> {
  const { id, ...row } = rowOf(booking)
  const statement = tables(db).updateTable('bookings').set(row).where('id', '=', id).execute()
  await refusingConflicts(bookingRefusals.noChangeLikeThat, statement)
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
