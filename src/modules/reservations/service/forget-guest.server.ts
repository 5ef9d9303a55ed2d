import type { PersonDeleted } from '#modules/accounts/events.ts'
import { listOwnBrowsers } from '#modules/accounts/guests/service.server.ts'
import { rewriteAnswers } from '#platform/once/once.server.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import { recordBooking } from './record.server.ts'
import { freeTables, holdDays } from './tables-of-a-day.server.ts'
import { forgottenWords } from '../store/booking.server.ts'
import { deleteHolds, lockGuest, updateBooking } from '../store/bookings.server.ts'
import { forgetGuest, selectActiveOf } from '../store/chores.server.ts'

/**
 * Forgets a deleted person's bookings, also those taken by phone under their confirmed address: those to come are
 * cancelled and their tables freed, those that are over count on without a name. Who sits at a table stays seated.
 */
export async function forgetBookings(
  scope: WriteScope,
  { personId, email, isConfirmed }: PersonDeleted,
): Promise<void> {
  const { db, now } = scope
  const personIds = await listOwnBrowsers(scope, personId)
  const guest = { personIds, email: isConfirmed ? email : undefined }
  await lockGuest(db, personId)
  const seen = await selectActiveOf(db, guest)
  await holdDays(
    scope,
    seen.map(({ day }) => day),
  )
  for (const booking of await selectActiveOf(db, guest)) {
    if (booking.state === 'held') {
      await deleteHolds(db, [booking.id])
      await scope.announceChange('bookings')
    }
    if (booking.state !== 'confirmed') continue
    const version = booking.version + 1
    const ended = { ...booking, state: 'cancelled' as const, endedAt: now.getTime(), version }
    await updateBooking(db, ended)
    await freeTables(scope, booking.id)
    await recordBooking(scope, ended, 'cancelled', 'confirmed')
  }
  for (const id of await forgetGuest(db, guest, now.getTime())) {
    await rewriteAnswers(scope, id, withoutGuest)
  }
}

/** The answer that is kept for a repeated idempotency key of the desk, without the guest's words. */
function withoutGuest(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('staffNote' in answer)) return answer
  return { ...answer, ...forgottenWords }
}
