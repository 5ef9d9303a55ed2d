import { hours } from '#kernel/duration.ts'
import { businessDayOf, dayBeginsAtHour } from './opening.ts'

/** An instant, in milliseconds since the epoch, on the clock of a zone: its date, weekday and time of day. */
export function localTime(instant: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
}

/** The date of an instant there. */
export function dateAt(instant: number, { timeZone }: { timeZone: string }): Temporal.PlainDate {
  return localTime(instant, timeZone).toPlainDate()
}

/** The business day of an instant there. */
export function businessDateAt(
  instant: number,
  { timeZone }: { timeZone: string },
): Temporal.PlainDate {
  return Temporal.PlainDate.from(businessDayOf(instant, timeZone))
}

/** When a business day begins there, in milliseconds since the epoch. */
export function businessDayBegins(date: Temporal.PlainDate, timeZone: string): number {
  const plainTime = Temporal.PlainTime.from({ hour: dayBeginsAtHour })
  return date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
}

/** When the next date begins there, in milliseconds since the epoch. */
export function nextMidnight(now: Temporal.ZonedDateTime): number {
  return now.toPlainDate().add({ days: 1 }).toZonedDateTime(now.timeZoneId).epochMilliseconds
}

/** When the clock of the one zone shows what that of the other shows at an instant; milliseconds since the epoch. */
export function sameOnTheWall(instant: number, { from, to }: { from: string; to: string }): number {
  return localTime(instant, from).toPlainDateTime().toZonedDateTime(to).epochMilliseconds
}

/** The earliest instant that may still be to come by any zone's clock, in milliseconds: no two are further apart. */
export function earliestByAnyClock(now: Date): number {
  return now.getTime() - hours(26)
}

/** Whether an instant is to come by either clock: what is past may be for later today if the clock was wrong. */
export function isToCome(now: Date, instant: number, zones: { from: string; to: string }): boolean {
  return instant > now.getTime() || sameOnTheWall(instant, zones) > now.getTime()
}
