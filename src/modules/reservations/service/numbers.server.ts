import type { Scope } from '#platform/scope.server.ts'
import { type DayNumbers, selectDayNumbers, selectMedianLead } from '../store/numbers.server.ts'

/** What a period came to; days on which nobody had booked are left out. */
export interface BookingNumbers {
  byDay: DayNumbers[]
  /** Guests who came, or are to come. */
  covers: number
  bookings: number
  noShows: number
  cancelled: number
  /** Middle of how long before their time bookings on the site and by phone are made; null without any. */
  medianLeadHours: number | null
}

/** The numbers of the service days from one to another, both included. */
export async function bookingNumbers(
  scope: Scope,
  period: { from: string; to: string },
): Promise<BookingNumbers> {
  const { from, to } = period
  const [byDay, medianLeadHours] = await Promise.all([
    selectDayNumbers(scope.db, from, to),
    selectMedianLead(scope.db, from, to),
  ])
  const sum = (field: 'covers' | 'bookings' | 'noShows' | 'cancelled') =>
    byDay.reduce((total, day) => total + day[field], 0)
  return {
    byDay,
    covers: sum('covers'),
    bookings: sum('bookings'),
    noShows: sum('noShows'),
    cancelled: sum('cancelled'),
    medianLeadHours,
  }
}
