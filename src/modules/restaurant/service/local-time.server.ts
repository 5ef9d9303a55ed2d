/** An instant, in milliseconds since the epoch, on the clock of a zone: its date, weekday and time of day. */
export function localTime(instant: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
}

/** The date of an instant there. */
export function dateAt(instant: number, { timeZone }: { timeZone: string }): Temporal.PlainDate {
  return localTime(instant, timeZone).toPlainDate()
}

/** When the next date begins there, in milliseconds since the epoch. */
export function nextMidnight(now: Temporal.ZonedDateTime): number {
  return now.toPlainDate().add({ days: 1 }).toZonedDateTime(now.timeZoneId).epochMilliseconds
}
