import { Refusal } from '#kernel/refusal.ts'
import { requireBuyer } from '#kernel/viewer.ts'
import { listOwnBrowsers } from '#modules/accounts/guests/service.server.ts'
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
  const ids = await idsOf(scope)
  const quarter = quarterOf(scope.now.getTime())
  return {
    upcoming: await viewsOf(scope, await selectComing(scope.db, ids, quarter)),
    past: await viewsOf(scope, await selectOver(scope.db, ids, quarter, pastShown)),
  }
}

export async function getOwnBooking(scope: Scope, id: string): Promise<BookingView> {
  return viewOf(scope, await findOwnBooking(scope, id))
}

/** @throws Refusal `not_found`, the same for nobody's and for somebody else's */
export async function findOwnBooking(scope: Scope, id: string): Promise<Booking> {
  const ids = await idsOf(scope)
  const booking = await selectBooking(scope.db, id)
  if (booking && booking.state !== 'held' && ids.includes(booking.personId ?? '')) return booking
  throw refuseUnknownBooking()
}

/** Under which the viewer has booked: as a guest in a browser where they have signed in since, too. */
function idsOf(scope: Scope): Promise<string[]> {
  return listOwnBrowsers(scope, requireBuyer(scope.viewer).buyerId)
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
