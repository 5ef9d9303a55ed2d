import { hours } from '#kernel/duration.ts'
import { dateIn } from '#modules/restaurant/rules/clock.ts'

/** The longest that a day is open, whoever closes after midnight and whoever counts the next morning. */
const longestMs = hours(36)

/** Whether a close now would post receipts on a day, or in a month, that is not theirs. */
export function isLongOpen(firstAt: number, now: number, timeZone: string): boolean {
  return now - firstAt > longestMs || monthOf(firstAt, timeZone) !== monthOf(now, timeZone)
}

function monthOf(at: number, timeZone: string): string {
  return dateIn(at, timeZone).slice(0, 7)
}
