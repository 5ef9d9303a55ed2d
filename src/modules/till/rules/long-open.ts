import { hours } from '#kernel/duration.ts'
import { businessDayOf, dateIn } from '#modules/restaurant/opening.ts'

/** The longest that a day is open, whoever closes after midnight and whoever counts the next morning. */
const longestMs = hours(36)

/** Whether a close now would post receipts on a day, or in a month, that is not theirs. */
export function isLongOpen(firstAt: number, now: number, timeZone: string): boolean {
  if (now - firstAt > longestMs) return true
  // The tax office's month begins at midnight.
  return monthOf(dateIn(firstAt, timeZone)) !== monthOf(businessDayOf(now, timeZone))
}

function monthOf(day: string): string {
  return day.slice(0, 7)
}
