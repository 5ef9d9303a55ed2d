import { formatterOf, sayInstant } from '#kernel/formatter.ts'
import { formatTimeOfDay, minutesOf } from './times.ts'

/** An instant as ISO text, or in milliseconds. */
type Instant = string | number

/** An instant's time of day in the restaurant's zone: "6:30 pm", "6 pm". */
export function formatTime(instant: Instant, timeZone: string): string {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  return formatTimeOfDay(part(instant, time))
}

/** Minutes since midnight in the restaurant's zone. */
export function minuteOfDay(instant: Instant, timeZone: string): number {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  return minutesOf(part(instant, time))
}

/** An instant with its day: "Nov 21, 6:30 pm". The same on the server and in every browser. */
export function formatWhen(instant: Instant, timeZone: string): string {
  return `${sayDate(instant, timeZone)}, ${formatTime(instant, timeZone)}`
}

/** An instant's day in the year: "Nov 21". */
export function sayDate(instant: Instant, timeZone: string): string {
  return part(instant, { month: 'short', day: 'numeric', timeZone })
}

/** An instant in a list that goes back for years: "Nov 21, 2026, 6:30 pm". */
export function formatWhenInYear(instant: Instant, timeZone: string): string {
  return `${formatDayInYear(instant, timeZone)}, ${formatTime(instant, timeZone)}`
}

/** An instant's day alone: "Nov 21, 2026". */
export function formatDayInYear(instant: Instant, timeZone: string): string {
  return part(instant, { dateStyle: 'medium', timeZone })
}

/** An instant's day in digits, as orders are dated: "11/21/2026". */
export function formatDay(instant: Instant, timeZone: string): string {
  return part(instant, { timeZone })
}

/** The day that it is there, as it travels: "2026-11-21". */
export function dateIn(instant: Instant, timeZone: string): string {
  const date = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone } as const
  return formatterOf('en-CA', date).format(new Date(instant))
}

function part(instant: Instant, options: Intl.DateTimeFormatOptions): string {
  return sayInstant(instant, options)
}
