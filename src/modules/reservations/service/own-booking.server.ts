import { Refusal } from '#kernel/refusal.ts'
import { requireSignedIn } from '#kernel/viewer.ts'
import type { Scope } from '#platform/scope.server.ts'
import { quarterOf } from '../rules.ts'
import { callOn } from '../dining-tables/rules/call.ts'
import { getHouse } from '../dining-tables/service/house.server.ts'
import { getHouseRules } from './house-rules.server.ts'
import type { Booking as BookingView } from '../contract/booking.ts'
import { mayChange } from '../rules/may-change.ts'
import type { Booking } from '../store/booking.server.ts'
import { selectBooking } from '../store/bookings.server.ts'
import { selectComing, selectOver } from '../store/own.server.ts'
import { viewOf, viewsOf } from './view.server.ts'

const pastShown = 50

/** What the viewer has booked, to come and past. */
export async function listOwnBookings(
  scope: Scope,
): Promise<{ upcoming: BookingView[]; past: BookingView[] }> {
  const { personId } = requireSignedIn(scope.viewer)
  const quarter = quarterOf(scope.now.getTime())
  return {
    upcoming: await viewsOf(scope, await selectComing(scope.db, personId, quarter)),
    past: await viewsOf(scope, await selectOver(scope.db, personId, quarter, pastShown)),
  }
}

export async function getOwnBooking(scope: Scope, id: string): Promise<BookingView> {
  return viewOf(scope, await findOwnBooking(scope, id))
}

/** @throws Refusal `not_found`, the same for nobody's and for somebody else's */
export async function findOwnBooking(scope: Scope, id: string): Promise<Booking> {
  const { personId } = requireSignedIn(scope.viewer)
  const booking = await selectBooking(scope.db, id)
  if (booking?.personId === personId && booking.state !== 'held') return booking
  throw refuseUnknownBooking()
}

export function refuseUnknownBooking(): Refusal {
  return new Refusal('not_found', 'There is no such booking.')
}

/** @throws Refusal `conflict`, code `over` or `too_late` */
export async function requireMayChange(scope: Scope, booking: Booking): Promise<void> {
  if (mayChange(booking, await getHouseRules(scope), scope.now)) return
  if (booking.state !== 'confirmed') {
    throw new Refusal('conflict', 'This booking can no longer be changed.', { code: 'over' })
  }
  const call = callOn(await getHouse(scope))
  const message = `It is too late to change this booking here. ${call}.`
  throw new Refusal('conflict', message, { code: 'too_late' })
}
