import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import { refuseUnknownBooking } from '../../service/own-booking.server.ts'
import { recordBooking } from '../../service/record.server.ts'
import { holdDays } from '../../service/tables-of-a-day.server.ts'
import type { Booking } from '../../store/booking.server.ts'
import { selectBooking, updateBooking } from '../../store/bookings.server.ts'
import { type BookingAction, type BookingState, nextStates } from '../../rules.ts'
import type { DeskBooking } from '../contract/day.ts'
import { deskView } from './desk-view.server.ts'

type Work = (scope: WriteScope, before: Booking) => Promise<Booking>

/** Locks the booking's service day, does the work and answers the booking as the desk sees it. @throws Refusal `not_found` */
export async function atTheDesk(scope: Scope, id: string, work: Work): Promise<DeskBooking> {
  requireAudience('host', scope.viewer)
  const seen = await findBooking(scope, id)
  return inTransaction(scope, async (transaction) => {
    await holdDays(transaction, [seen.day])
    return deskView(transaction, await work(transaction, await findBooking(transaction, id)))
  })
}

/** Holds are nobody's business: they are confirmed or they go. @throws Refusal `not_found` */
export async function findBooking(scope: Scope, id: string): Promise<Booking> {
  const booking = await selectBooking(scope.db, id)
  if (booking && booking.state !== 'held') return booking
  throw refuseUnknownBooking()
}

/** Writes what an action has made of a booking, with its event and its line in the audit log. */
export async function keepAction(
  scope: WriteScope,
  before: Booking,
  changed: Booking,
  action: BookingAction,
): Promise<Booking> {
  const booking = { ...changed, version: before.version + 1 }
  await updateBooking(scope.db, booking)
  await recordBooking(scope, booking, action, before.state)
  const { id, party, day } = booking
  const entry = { action: `booking.${action}`, object: `booking ${id}`, details: { party, day } }
  await recordAudit(scope, entry)
  return booking
}

/** @throws Refusal `conflict`, code `illegal_move` */
export function requireMove({ state }: Booking, to: BookingState): void {
  if (nextStates[state].includes(to)) return
  const message = `A booking that is ${spoken(state)} cannot become ${spoken(to)}.`
  throw new Refusal('conflict', message, { code: 'illegal_move' })
}

function spoken(state: BookingState): string {
  return state === 'no_show' ? 'a no-show' : state
}
