import { actorOf } from '#kernel/viewer.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import type { BookingAction, BookingState } from '../rules.ts'
import type { Booking } from '../store/booking.server.ts'
import { insertEvent } from '../store/bookings.server.ts'

/** Notes what was done to a booking that has its new state already, and tells open pages. */
export async function recordBooking(
  scope: WriteScope,
  booking: Booking,
  action: BookingAction,
  from: BookingState | null,
): Promise<void> {
  const event = { action, from_state: from, actor: actorOf(scope.viewer), at: scope.now.getTime() }
  await insertEvent(scope.db, booking, event)
  await scope.announceChange('bookings')
}
