import { sayInstant } from '#kernel/formatter.ts'
import { formatTimeOfDay } from '#modules/restaurant/rules/times.ts'
import { quarterMs } from '../../rules.ts'
import { zoned } from './clock.server.ts'

/** "6:30 pm", on the restaurant's clock. */
export function timeLabel(quarter: number, timeZone: string): string {
  const time = zoned(quarter * quarterMs, timeZone).toPlainTime()
  return formatTimeOfDay(time.toString({ smallestUnit: 'minute' }))
}

/** "Saturday, November 21": the day on the calendar. */
export function dateLabel(quarter: number, timeZone: string): string {
  return sayDate(zoned(quarter * quarterMs, timeZone).toPlainDate())
}

/** The same of a service day, and its short weekday. */
export function dayWords(day: string): { day: string; date: string; weekday: string } {
  const date = Temporal.PlainDate.from(day)
  return { day, date: sayDate(date), weekday: sayWeekday(day) }
}

export function shiftDay(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

function sayWeekday(day: string): string {
  return sayInstant(`${day}T00:00:00Z`, { weekday: 'short', timeZone: 'UTC' })
}

function sayDate(date: Temporal.PlainDate): string {
  const inFull = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
  return sayInstant(`${date.toString()}T00:00:00Z`, inFull)
}
