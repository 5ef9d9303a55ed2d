import { Refusal } from '#kernel/refusal.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { type Booking, selectBooking, updateBooking } from './booking-store.server.ts'
import * as changes from './contract/guest.ts'
import type { Booking as BookingView } from './contract/guest.ts'
import { freeTables, holdDays } from './giving-out.server.ts'
import { recordBooking } from './recording.server.ts'
import { findOwnBooking, refuseUnknownBooking, requireMayChange, viewOf } from './showing.server.ts'
import { tellGuest } from './telling.server.ts'
import { bookingRefusals } from './texts.server.ts'

export const cancellingRoutes: Route[] = [
  serve(changes.cancelBooking, (scope, { params }) => cancelBooking(scope, params.id)),
]

/** Guests cancel their own until the limit, the desk any that is confirmed. @throws Refusal */
export async function cancelBooking(scope: Scope, id: string): Promise<BookingView> {
  const isDesk = isAtDesk(scope)
  const find = isDesk ? findAnyBooking : findOwnBooking
  const seen = await find(scope, id)
  return inTransaction(scope, async (transaction) => {
    await holdDays(transaction, [seen.day])
    const before = await find(transaction, id)
    if (before.state === 'cancelled') return viewOf(transaction, before)
    if (isDesk) requireConfirmed(before)
    else await requireMayChange(transaction, before)
    const booking = await endBooking(transaction, before)
    return viewOf(transaction, booking)
  })
}

function isAtDesk({ viewer: { kind } }: Scope): boolean {
  return kind === 'admin' || kind === 'host'
}

async function findAnyBooking(scope: Scope, id: string): Promise<Booking> {
  const booking = await selectBooking(scope.db, id)
  if (booking && booking.state !== 'held') return booking
  throw refuseUnknownBooking()
}

function requireConfirmed({ state }: Booking): void {
  if (state === 'confirmed') return
  throw new Refusal('conflict', bookingRefusals.overToCancel, { code: 'over' })
}

/** Cancels a booking whose day is held, and tells its guest; what the desk does is in the audit log. */
export async function endBooking(scope: WriteScope, before: Booking): Promise<Booking> {
  const now = scope.now.getTime()
  const booking: Booking = {
    ...before,
    state: 'cancelled',
    endedAt: now,
    // Stays where nobody opened the letter in time, so that the letter about the end can say why.
    proveBy: (before.proveBy ?? Infinity) <= now ? before.proveBy : null,
    version: before.version + 1,
    sequence: before.sequence + 1,
  }
  await updateBooking(scope.db, booking)
  await freeTables(scope, booking.id)
  await recordBooking(scope, booking, 'cancelled', before.state)
  if (isAtDesk(scope)) {
    const { id, party, day } = booking
    const entry = { object: `booking ${id}`, details: { party, day } }
    await recordAudit(scope, { action: 'booking.cancelled', ...entry })
  }
  await tellGuest(scope, booking, 'cancelled')
  return booking
}
