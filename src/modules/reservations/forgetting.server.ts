import type { ExpressionBuilder } from 'kysely'
import type { PersonDeleted } from '#modules/accounts/events.ts'
import { listOwnBrowsers } from '#modules/accounts/guests/visiting.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { literal } from '#platform/database/literal.server.ts'
import { rewriteAnswers } from '#platform/once/once.server.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import {
  type Booking,
  bookingOf,
  deleteHolds,
  forgottenRow,
  forgottenWords,
  lockGuest,
  updateBooking,
} from './booking-store.server.ts'
import { freeTables, holdDays } from './giving-out.server.ts'
import { recordBooking } from './recording.server.ts'
import { type ReservationTables, tables } from './tables.server.ts'

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

/** Whose bookings: of an account and the browsers that became its, and at the desk those under its confirmed address. */
interface Guest {
  personIds: readonly string[]
  email?: string | undefined
}

/** A guest's bookings that still take tables. */
async function selectActiveOf(db: Db, guest: Guest): Promise<Booking[]> {
  const rows = await tables(db)
    .selectFrom('bookings')
    .selectAll()
    .where(isOf(guest))
    .where('state', 'in', ['held', 'confirmed', 'seated'])
    .execute()
  return rows.map(bookingOf)
}

function isOf({ personIds, email }: Guest) {
  return ({ eb, or, and }: ExpressionBuilder<ReservationTables, 'bookings'>) =>
    or([
      eb('person_id', 'in', personIds),
      // An address that a guest without an account has typed does not prove whose booking it is.
      ...(email
        ? [
            and([
              eb('email', '<>', literal('')),
              eb('email', '=', email),
              eb('person_id', 'is', null),
            ]),
          ]
        : []),
    ])
}

/** Takes out of a guest's bookings whose they were. Answers the ids of those that the desk had taken down. */
async function forgetGuest(db: Db, guest: Guest, now: number): Promise<string[]> {
  const rows = await tables(db)
    .updateTable('bookings')
    .set({ ...forgottenRow, person_id: null, forgotten_at: now })
    .where(isOf(guest))
    .returning(['id', 'origin'])
    .execute()
  return rows.filter(({ origin }) => origin !== 'online').map(({ id }) => id)
}

/** The answer that is kept for a repeated idempotency key of the desk, without the guest's words. */
function withoutGuest(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('staffNote' in answer)) return answer
  return { ...answer, ...forgottenWords }
}
