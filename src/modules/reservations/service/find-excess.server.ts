import { days } from '#kernel/duration.ts'
import type { Scope } from '#platform/scope.server.ts'
import { maxFutureBookings, quarterOf } from '../rules.ts'
import { selectNamedBefore, selectWithMoreThan } from '../store/excess.server.ts'
import { namesKeptMs } from './by-the-clock.server.ts'

/** The chore that forgets names may miss a night. */
const graceMs = days(2)

/** People with more bookings to come than anybody may have, and old bookings that still have names. */
export async function listBookingExcess({ db, now }: Pick<Scope, 'db' | 'now'>): Promise<string[]> {
  const ms = now.getTime()
  return [
    ...(await selectWithMoreThan(db, maxFutureBookings, quarterOf(ms))),
    ...(await selectNamedBefore(db, quarterOf(ms - namesKeptMs - graceMs))),
  ]
}
