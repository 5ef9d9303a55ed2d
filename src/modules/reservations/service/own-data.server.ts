import { requireSignedIn } from '#kernel/viewer.ts'
import { listOwnBrowsers } from '#modules/accounts/guests/service.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { bookingOf } from '../store/booking.server.ts'
import { selectTablesOf } from '../store/table-assignments.server.ts'
import { areaOf } from '../rules/area.ts'
import { instantOf } from '../rules.ts'
import { selectBookingsOf, selectActionsOf } from '../store/own-data.server.ts'

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

/** What the viewer has booked, and what became of it. The house's own notes are not theirs. */
export async function ownBookings(scope: Scope): Promise<unknown> {
  const { personId } = requireSignedIn(scope.viewer)
  const ids = await listOwnBrowsers(scope, personId)
  const bookings = (await selectBookingsOf(scope.db, ids)).map(bookingOf)
  const actions = await selectActionsOf(scope.db, ids)
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
