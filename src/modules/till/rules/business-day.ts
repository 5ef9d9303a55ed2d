import { hours } from '#kernel/duration.ts'
import { dateIn, minuteOfDay } from '#modules/restaurant/rules/clock.ts'

/** By the house's clock; who closes earlier ends the evening before. */
export const dayBeginsAtHour = 5

/** The business day of an instant, as 2026-11-21: where a close of then is posted. */
export function businessDayOf(at: number, timeZone: string): string {
  const isNight = minuteOfDay(at, timeZone) < dayBeginsAtHour * 60
  // An hour more than the night has: also where a clock is set forward in it, that is the day before.
  return dateIn(isNight ? at - hours(dayBeginsAtHour + 1) : at, timeZone)
}

/** The longest that a day is open, whoever closes after midnight and whoever counts the next morning. */
const longestMs = hours(36)

/** Whether a close now would post receipts on a day, or in a month, that is not theirs. */
export function isLongOpen(firstAt: number, now: number, timeZone: string): boolean {
  if (now - firstAt > longestMs) return true
  return monthOf(dateIn(firstAt, timeZone)) !== monthOf(businessDayOf(now, timeZone))
}

function monthOf(day: string): string {
  return day.slice(0, 7)
}
