import { requireAudience } from '#kernel/viewer.ts'
import type { Scope } from '#platform/scope.server.ts'
import { serviceDayAt } from '../../dining-tables/service/clock.server.ts'
import { getHouse } from '../../dining-tables/service/house.server.ts'
import { instantOf } from '../../rules.ts'
import { selectDay } from '../store.server.ts'

export interface RestOfToday {
  /** Parties that are still to come, and their guests. */
  bookings: number
  guests: number
  /** The next of them, or the first that is late. */
  next: { start: string; party: number; name: string } | null
  /** Parties at their tables. */
  seated: number
}

/** What of this service day is still to come, for whoever receives the guests. */
export async function getRestOfToday(scope: Scope): Promise<RestOfToday> {
  requireAudience('host', scope.viewer)
  const day = serviceDayAt(await getHouse(scope), scope.now)
  const bookings = await selectDay(scope.db, day, scope.now.getTime())
  const coming = bookings.filter(({ state }) => state === 'confirmed')
  const [next] = coming
  return {
    bookings: coming.length,
    guests: coming.reduce((sum, { party }) => sum + party, 0),
    next: next ? { start: instantOf(next.startQuarter), party: next.party, name: next.name } : null,
    seated: bookings.filter(({ state }) => state === 'seated').length,
  }
}
