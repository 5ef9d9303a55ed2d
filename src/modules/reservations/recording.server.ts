import { newId } from '#kernel/ids.ts'
import { actorOf } from '#kernel/viewer.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import type { TableRequest } from './asking.server.ts'
import type { Booking } from './booking-store.server.ts'
import { type BookingAction, type BookingOrigin, type BookingState, noDetails } from './rules.ts'
import { type ReservationTables, tables } from './tables.server.ts'

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

async function insertEvent(
  db: Db,
  booking: Booking,
  event: Pick<ReservationTables['booking_events'], 'action' | 'from_state' | 'actor' | 'at'>,
): Promise<void> {
  const last = await tables(db)
    .selectFrom('booking_events')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('booking_id', '=', booking.id)
    .executeTakeFirst()
  await tables(db)
    .insertInto('booking_events')
    .values({
      ...event,
      booking_id: booking.id,
      position: (last?.position ?? 0) + 1,
      to_state: booking.state,
      start_quarter: booking.startQuarter,
      end_quarter: booking.endQuarter,
      party: booking.party,
    })
    .execute()
}

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
    proveBy: null,
    createdAt: at,
    confirmedAt: isConfirmed ? at : null,
    seatedAt: made.state === 'seated' ? at : null,
    endedAt: null,
    remindedAt: null,
    forgottenAt: null,
  }
}
