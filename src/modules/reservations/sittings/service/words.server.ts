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

// Made at first use: the calendar's words are 8 MB that a server at rest does without.
let inFull: Intl.DateTimeFormat | undefined
let shortDay: Intl.DateTimeFormat | undefined

function sayWeekday(day: string): string {
  shortDay ??= new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })
  return shortDay.format(Date.parse(`${day}T00:00:00Z`))
}

function sayDate(date: Temporal.PlainDate): string {
  inFull ??= new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return inFull.format(Date.parse(`${date.toString()}T00:00:00Z`))
}
