import type { PersonDeleted } from '#modules/accounts/events.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import { recordBooking } from '../../taking/service/record.server.ts'
import { freeTables, holdDays } from '../../taking/service/tables-of-a-day.server.ts'
import { deleteHolds, lockGuest, updateBooking } from '../../taking/store/bookings.server.ts'
import { forgetGuest, selectActiveOf } from '../store/chores.server.ts'

/**
 * Whoever goes takes their bookings along: those to come are cancelled and their tables free, those
 * that are over count on without a name. Who sits at a table stays seated.
 */
export async function forgetBookings(
  scope: WriteScope,
  { personId }: PersonDeleted,
): Promise<void> {
  const { db, now } = scope
  await lockGuest(db, personId)
  const seen = await selectActiveOf(db, personId)
  await holdDays(
    scope,
    seen.map(({ day }) => day),
  )
  for (const booking of await selectActiveOf(db, personId)) {
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
  await forgetGuest(db, personId, now.getTime())
}
