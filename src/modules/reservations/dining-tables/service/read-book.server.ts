import type { Scope } from '#platform/scope.server.ts'
import type { DayBook } from '../rules/judge-start.ts'
import { TakenQuarters } from '../rules/taken.ts'
import { selectArrivals, selectEndedHolds, selectSlots } from '../store/times.server.ts'

/** Days and quarters that a book is read for; both ends of the days are included. */
export interface BookWindow {
  fromDay: string
  toDay: string
  from: number
  to: number
}

/**
 * What is taken, whatever party asks. Bookings in `without` count as gone: the one that is being
 * changed, the viewer's own hold. Under the day's lock it is the truth, otherwise a good guess.
 */
export async function readBook(
  { db, now }: Scope,
  { fromDay, toDay, from, to }: BookWindow,
  without: readonly string[] = [],
): Promise<Omit<DayBook, 'assignments'>> {
  const gone = new Set([...without, ...(await selectEndedHolds(db, now.getTime()))])
  const slots = await selectSlots(db, from, to)
  const arrivals = new Map<number, number>()
  for (const { id, quarter, party } of await selectArrivals(db, fromDay, toDay)) {
    if (!gone.has(id)) arrivals.set(quarter, (arrivals.get(quarter) ?? 0) + party)
  }
  const theirs = slots.filter(({ bookingId }) => !gone.has(bookingId))
  return { taken: new TakenQuarters(theirs, from, to), arrivals }
}
