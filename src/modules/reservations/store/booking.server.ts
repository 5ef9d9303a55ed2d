import type { BookingOrigin, BookingState, Occasion } from '../rules.ts'
import type { BookingRow } from '../tables.server.ts'
import type { Details } from '../rules/details.ts'

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
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
    seatedAt: row.seated_at,
    endedAt: row.ended_at,
    remindedAt: row.reminded_at,
    forgottenAt: row.forgotten_at,
  }
}

export function rowOf(booking: Booking): BookingRow {
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
    note: booking.note,
    allergies: booking.allergies,
    high_chairs: booking.highChairs,
    occasion: booking.occasion,
    staff_note: booking.staffNote,
    wanted_area: booking.wantedArea,
    version: booking.version,
    sequence: booking.sequence,
    held_until: booking.heldUntil,
    created_at: booking.createdAt,
    confirmed_at: booking.confirmedAt,
    seated_at: booking.seatedAt,
    ended_at: booking.endedAt,
    reminded_at: booking.remindedAt,
    forgotten_at: booking.forgottenAt,
  }
}
