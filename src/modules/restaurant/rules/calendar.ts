import { days } from '#kernel/duration.ts'

/** ISO 8601: Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

export const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

export const weekdayNames: Record<Weekday, string> = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
}

// Calendar arithmetic only: a date is read as a UTC day, whatever zone the restaurant or the
// browser is in, so that no clock change can move it.

export function weekdayOf(date: string): Weekday {
  const sundayIsZero = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekdays[(sundayIsZero + 6) % 7] ?? 1
}

export function shiftDate(date: string, by: number): string {
  const utcDay = new Date(`${date}T00:00:00Z`).getTime() + days(by)
  return Number.isNaN(utcDay) ? '' : new Date(utcDay).toISOString().slice(0, 10)
}

export function isCalendarDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && shiftDate(text, 0) === text
}
