import { newId } from '#kernel/ids.ts'
import type { BookingOrigin, BookingState } from '../rules.ts'
import { noDetails } from '../rules/details.ts'
import type { Booking } from '../store/booking.server.ts'
import type { TableRequest } from './table-request.server.ts'

/** A booking of this request that nobody has said anything about yet. */
export function newBooking(
  request: TableRequest,
  now: Date,
  made: { state: BookingState; origin: BookingOrigin; personId: string | null },
): Booking {
  const at = now.getTime()
  const isConfirmed = made.state !== 'held'
  return {
    ...noDetails,
    ...made,
    id: newId(at),
    day: request.day,
    sitting: request.sitting,
    startQuarter: request.start,
    endQuarter: request.end,
    party: request.party,
    wantedArea: request.area,
    staffNote: '',
    email: '',
    version: 1,
    sequence: 0,
    heldUntil: null,
    createdAt: at,
    confirmedAt: isConfirmed ? at : null,
    seatedAt: made.state === 'seated' ? at : null,
    endedAt: null,
    remindedAt: null,
    forgottenAt: null,
  }
}
