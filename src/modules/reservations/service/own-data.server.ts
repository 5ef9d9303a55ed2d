import { requireSignedIn } from '#kernel/viewer.ts'
import type { Scope } from '#platform/scope.server.ts'
import { bookingOf } from '../store/booking.server.ts'
import { selectTablesOf } from '../store/table-assignments.server.ts'
import { areaOf } from '../rules/area.ts'
import { instantOf } from '../rules.ts'
import { selectBookingsOf, selectActionsOf } from '../store/own-data.server.ts'

/** A person's bookings that were eaten, newest first. */
export async function listCompletedBookings(
  { db }: Scope,
  personId: string,
): Promise<{ id: string; at: number }[]> {
  const bookings = (await selectBookingsOf(db, personId)).map(bookingOf)
  return bookings
    .filter(({ state }) => state === 'completed')
    .map(({ id, startQuarter }) => ({ id, at: Date.parse(instantOf(startQuarter)) }))
    .toReversed()
}

/** What the viewer has booked, and what became of it. The house's own notes are not theirs. */
export async function ownBookings(scope: Scope): Promise<unknown> {
  const { personId } = requireSignedIn(scope.viewer)
  const bookings = (await selectBookingsOf(scope.db, personId)).map(bookingOf)
  const actions = await selectActionsOf(scope.db, personId)
  const tables = await selectTablesOf(
    scope.db,
    bookings.map(({ id }) => id),
  )
  return bookings.map((booking) => ({
    start: instantOf(booking.startQuarter),
    end: instantOf(booking.endQuarter),
    party: booking.party,
    state: booking.state,
    area: areaOf(tables.get(booking.id) ?? []),
    name: booking.name,
    phone: booking.phone,
    note: booking.note,
    allergies: booking.allergies,
    highChairs: booking.highChairs,
    occasion: booking.occasion,
    createdAt: new Date(booking.createdAt).toISOString(),
    moves: actions
      .filter(({ booking_id: id }) => id === booking.id)
      .map(({ action, at }) => ({ what: action, at: new Date(at).toISOString() })),
  }))
}
