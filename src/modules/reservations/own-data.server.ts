import { isoOf } from '#kernel/iso.ts'
import { requireSignedIn } from '#kernel/viewer.ts'
import { listOwnBrowsers } from '#modules/accounts/guests/visiting.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { bookingOf } from './booking-store.server.ts'
import { areaOf, instantOf } from './rules.ts'
import { selectTablesOf } from './store.server.ts'
import { tables } from './tables.server.ts'

/** A person's bookings that were eaten, newest first. */
export async function listCompletedBookings(
  scope: Scope,
  personId: string,
): Promise<{ id: string; at: number }[]> {
  const ids = await listOwnBrowsers(scope, personId)
  const bookings = (await selectBookingsOf(scope.db, ids)).map(bookingOf)
  return bookings
    .filter(({ state }) => state === 'completed')
    .map(({ id, startQuarter }) => ({ id, at: Date.parse(instantOf(startQuarter)) }))
    .toReversed()
}

/** All of a person's, oldest first. */
async function selectBookingsOf(db: Db, personIds: readonly string[]) {
  return tables(db)
    .selectFrom('bookings')
    .selectAll()
    .where('person_id', 'in', personIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** What the viewer has booked, and what became of it. The house's own notes are not theirs. */
export async function ownBookings(scope: Scope): Promise<unknown> {
  const { personId } = requireSignedIn(scope.viewer)
  const ids = await listOwnBrowsers(scope, personId)
  const bookings = (await selectBookingsOf(scope.db, ids)).map(bookingOf)
  const actions = await selectActionsOf(scope.db, ids)
  const seats = await selectTablesOf(
    scope.db,
    bookings.map(({ id }) => id),
  )
  return bookings.map((booking) => ({
    start: instantOf(booking.startQuarter),
    end: instantOf(booking.endQuarter),
    party: booking.party,
    state: booking.state,
    area: areaOf(seats.get(booking.id) ?? []),
    name: booking.name,
    phone: booking.phone,
    note: booking.note,
    allergies: booking.allergies,
    highChairs: booking.highChairs,
    occasion: booking.occasion,
    createdAt: isoOf(booking.createdAt),
    moves: actions
      .filter(({ booking_id: id }) => id === booking.id)
      .map(({ action, at }) => ({ what: action, at: isoOf(at) })),
  }))
}

async function selectActionsOf(db: Db, personIds: readonly string[]) {
  return tables(db)
    .selectFrom('booking_events')
    .innerJoin('bookings', 'bookings.id', 'booking_events.booking_id')
    .select(['booking_events.booking_id', 'booking_events.action', 'booking_events.at'])
    .where('bookings.person_id', 'in', personIds)
    .orderBy('booking_events.booking_id')
    .orderBy('booking_events.position')
    .execute()
}
