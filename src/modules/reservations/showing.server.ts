import { isoOf } from '#kernel/iso.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireBuyer } from '#kernel/viewer.ts'
import { listOwnBrowsers } from '#modules/accounts/guests/visiting.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { getBookingRules } from './booking-rules.server.ts'
import { changeLimit, mayChange } from './booking-rules.ts'
import { type Booking, bookingOf, selectBooking } from './booking-store.server.ts'
import * as contract from './contract/guest.ts'
import type { Booking as BookingView } from './contract/guest.ts'
import { dateLabel, getHouse, timeLabel } from './dining-tables/sittings.server.ts'
import { callOn } from './dining-tables/texts.ts'
import { areaOf, instantOf, quarterOf } from './rules.ts'
import { selectComing, selectTablesOf } from './store.server.ts'
import { tables } from './tables.server.ts'
import { bookingRefusals } from './texts.server.ts'

export const showingRoutes: Route[] = [
  serve(contract.listOwnBookings, listOwnBookings),
  serve(contract.getBooking, (scope, { params }) => getOwnBooking(scope, params.id)),
]

const pastShown = 50

/** What the viewer has booked, to come and past. */
async function listOwnBookings(
  scope: Scope,
): Promise<{ upcoming: BookingView[]; past: BookingView[] }> {
  const ids = await idsOf(scope)
  const quarter = quarterOf(scope.now.getTime())
  return {
    upcoming: await viewsOf(scope, await selectComing(scope.db, ids, quarter)),
    past: await viewsOf(scope, await selectOver(scope.db, ids, quarter, pastShown)),
  }
}

/** Under which the viewer has booked: as a guest in a browser where they have signed in since, too. */
function idsOf(scope: Scope): Promise<string[]> {
  return listOwnBrowsers(scope, requireBuyer(scope.viewer).buyerId)
}

/** Bookings as their guest sees them: where the table stands, not which one it is. */
async function viewsOf(scope: Scope, bookings: readonly Booking[]): Promise<BookingView[]> {
  const { timeZone } = await getHouse(scope)
  const rules = await getBookingRules(scope)
  const ids = bookings.map(({ id }) => id)
  const seats = await selectTablesOf(scope.db, ids)
  return bookings.map((booking) => ({
    _id: booking.id,
    status: booking.state,
    day: booking.day,
    date: dateLabel(booking.startQuarter, timeZone),
    start: instantOf(booking.startQuarter),
    end: instantOf(booking.endQuarter),
    label: timeLabel(booking.startQuarter, timeZone),
    party: booking.party,
    area: areaOf(seats.get(booking.id) ?? []),
    name: booking.name,
    phone: booking.phone,
    note: booking.note,
    allergies: booking.allergies,
    highChairs: booking.highChairs,
    occasion: booking.occasion,
    canChange: mayChange(booking, rules, scope.now),
    openLetterBy:
      booking.state === 'confirmed' && booking.proveBy !== null ? isoOf(booking.proveBy) : null,
    changeUntil: isoOf(changeLimit(booking, rules)),
    createdAt: isoOf(booking.createdAt),
  }))
}

/** What is over, cancelled or missed, the last one first. */
async function selectOver(
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

export async function getOwnBooking(scope: Scope, id: string): Promise<BookingView> {
  return viewOf(scope, await findOwnBooking(scope, id))
}

/** One of the viewer's bookings. @throws Refusal `not_found`, for somebody else's as for one that does not exist */
export async function findOwnBooking(scope: Scope, id: string): Promise<Booking> {
  const ids = await idsOf(scope)
  const booking = await selectBooking(scope.db, id)
  if (booking && booking.state !== 'held' && ids.includes(booking.personId ?? '')) return booking
  throw refuseUnknownBooking()
}

export function refuseUnknownBooking(): Refusal {
  return new Refusal('not_found', bookingRefusals.unknown)
}

/** @throws Refusal `conflict`, code `over` or `too_late` */
export async function requireMayChange(scope: Scope, booking: Booking): Promise<void> {
  if (mayChange(booking, await getBookingRules(scope), scope.now)) return
  if (booking.state !== 'confirmed') {
    throw new Refusal('conflict', bookingRefusals.over, { code: 'over' })
  }
  const call = callOn(await getHouse(scope))
  throw new Refusal('conflict', bookingRefusals.tooLate(call), { code: 'too_late' })
}

export async function viewOf(scope: Scope, booking: Booking): Promise<BookingView> {
  const [view] = await viewsOf(scope, [booking])
  if (view) return view
  throw new Error('One booking has one view.')
}
