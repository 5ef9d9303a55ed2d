import { days, hours } from '#kernel/duration.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { recordBooking } from './record.server.ts'
import { freeTables, holdDays } from './tables-of-a-day.server.ts'
import { selectBooking, updateBooking } from '../store/bookings.server.ts'
import { tellGuest } from './tell-guest.server.ts'
import { quarterMs, quarterOf } from '../rules.ts'
import { getHouseRules } from './house-rules.server.ts'
import {
  forgetBefore,
  markReminded,
  selectDaysOfEndedHolds,
  selectUnclosed,
  selectUnreminded,
} from '../store/chores.server.ts'

/** Gives back what was held too long and is in nobody's way. */
export async function sweepHolds(scope: Scope): Promise<void> {
  for (const day of await selectDaysOfEndedHolds(scope.db, scope.now.getTime())) {
    await inTransaction(scope, (transaction) => holdDays(transaction, [day]))
  }
}

/** Reminds of what comes next, once; an email that left later than that has done it already. */
export async function remindGuests(scope: Scope): Promise<void> {
  const { reminderHours } = await getHouseRules(scope)
  if (reminderHours === null) return
  const [now, ahead] = [scope.now.getTime(), hours(reminderHours)]
  const due = await selectUnreminded(scope.db, quarterOf(now), quarterOf(now + ahead))
  for (const booking of due) {
    await inTransaction(scope, async (transaction) => {
      if (await markReminded(transaction.db, booking, now)) {
        await tellGuest(transaction, booking, 'reminder')
      }
    })
  }
}

/** Late enough for the last guests and for whoever tidies the list of the evening. */
const closedAfterMs = hours(6)

/** What nobody has marked when the evening is long over was most likely eaten. */
export async function closeEvenings(scope: Scope): Promise<void> {
  const before = quarterOf(scope.now.getTime() - closedAfterMs)
  for (const { id, day, version } of await selectUnclosed(scope.db, before)) {
    await inTransaction(scope, async (transaction) => {
      await holdDays(transaction, [day])
      const booking = await selectBooking(transaction.db, id)
      if (!booking || booking.version !== version) return
      const endedAt = booking.endQuarter * quarterMs
      const closed = { ...booking, state: 'completed' as const, endedAt, version: version + 1 }
      await updateBooking(transaction.db, closed)
      await freeTables(transaction, id)
      await recordBooking(transaction, closed, 'completed', booking.state)
    })
  }
}

/** A year: long enough for "the same table as last time". */
export const namesKeptMs = days(365)

export async function forgetNames(scope: Scope): Promise<void> {
  const now = scope.now.getTime()
  await inTransaction(scope, ({ db }) => forgetBefore(db, quarterOf(now - namesKeptMs), now))
}
