import { hours } from '#kernel/duration.ts'
import { localTime } from '#modules/restaurant/service/local-time.server.ts'

/** When a business day begins, by the house's clock: who closes earlier ends the evening before. */
const morning = 5

/** The business day of an instant, in milliseconds since the epoch: where a close of then is posted. */
export function businessDayAt(instant: number, timeZone: string): Temporal.PlainDate {
  const local = localTime(instant, timeZone)
  const date = local.toPlainDate()
  return local.hour < morning ? date.subtract({ days: 1 }) : date
}

/** When a business day begins, in milliseconds since the epoch. */
export function beginOf(day: Temporal.PlainDate, timeZone: string): number {
  const plainTime = Temporal.PlainTime.from({ hour: morning })
  return day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
}

/** The longest that a day is open, whoever closes after midnight and whoever counts the next morning. */
const longestMs = hours(36)

/** Whether a close now would post receipts on a day, or in a month, that is not theirs. */
export function isLongOpen(firstAt: number, now: number, timeZone: string): boolean {
  if (now - firstAt > longestMs) return true
  const [opened, closing] = [firstAt, now].map((at) => businessDayAt(at, timeZone))
  return opened?.toPlainYearMonth().toString() !== closing?.toPlainYearMonth().toString()
}
