import { hours } from '#kernel/duration.ts'
import { dateIn, minuteOfDay } from './clock.ts'

/** By the house's clock: who works past midnight is still in the evening before. */
export const dayBeginsAtHour = 5

/**
 * The business day of an instant, as 2026-11-21: under which an order counts, money comes and goes, times are offered, a
 * table's sitting is over and a close is posted. Taxes go by the calendar.
 */
export function businessDayOf(at: number, timeZone: string): string {
  const isNight = minuteOfDay(at, timeZone) < dayBeginsAtHour * 60
  // An hour more than the night has: also where a clock is set forward in it, that is the day before.
  return dateIn(isNight ? at - hours(dayBeginsAtHour + 1) : at, timeZone)
}

/** Where an hour of the clock stands in its business day: 0 for five in the morning, 23 for four. */
export function placeInDay(hour: number): number {
  return (hour + 24 - dayBeginsAtHour) % 24
}
