import { clockTexts } from '#kernel/clock-texts.ts'
import { formatterOf, sayInstant } from '#kernel/formatter.ts'
import { houseWriting } from '#kernel/writing.ts'

/**
 * Local wall times 'HH:MM' in the restaurant's zone, open from `from` up to but not at `to`. A `to`
 * at or before `from` is on the next day; '24:00' is midnight at the end of the same day.
 */
export interface Period {
  from: string
  to: string
}

/** '18:30' is '6:30 pm', '18:00' is '6 pm', '00:00' and '24:00' are '12 am'; or '18:30', '18:00', '00:00'. */
export function formatTimeOfDay(time: string): string {
  const minutes = minutesOf(time)
  return clockTexts.time(Math.floor(minutes / 60) % 24, minutes % 60, houseWriting().clock)
}

/** '11:00' to '14:30' is '11 am – 2:30 pm'; a time that is not chosen yet is '…'. */
export function sayPeriod({ from, to }: Period): string {
  const [opens, closes] = [from, to].map((time) => (time === '' ? '…' : formatTimeOfDay(time)))
  return `${opens} – ${closes}`
}

export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

export function runsPastMidnight(period: Period): boolean {
  return minutesOf(period.to) <= minutesOf(period.from)
}

/** When a period ends, in minutes after the midnight that starts its day: above 1,440 if it runs past midnight. */
export function endOf(period: Period): number {
  return minutesOf(period.to) + (runsPastMidnight(period) ? minutesPerDay : 0)
}

export const minutesPerDay = 24 * 60

export function inOrder(periods: Period[]): Period[] {
  return periods.toSorted((a, b) => minutesOf(a.from) - minutesOf(b.from))
}

/** For pages that group many times: before 11 am, before 3 pm, before 5 pm, and after. */
export const dayParts = ['morning', 'midday', 'afternoon', 'evening'] as const

export type DayPart = (typeof dayParts)[number]

/** @param minute of the day, in the restaurant's zone */
export function dayPartAt(minute: number): DayPart {
  if (minute < 11 * 60) return 'morning'
  if (minute < 15 * 60) return 'midday'
  return minute < 17 * 60 ? 'afternoon' : 'evening'
}

/** What guests call the parts of a day. */
export const dayPartNames: Record<DayPart, string> = {
  morning: 'Morning',
  midday: 'Lunch',
  afternoon: 'Afternoon',
  evening: 'Dinner',
}

/** An instant as ISO text, or in milliseconds. */
type Instant = string | number

/** An instant's time of day in the restaurant's zone: "6:30 pm", "6 pm". */
export function formatTime(instant: Instant, timeZone: string): string {
  return formatTimeOfDay(timeIn(instant, timeZone))
}

/** Minutes since midnight in the restaurant's zone. */
export function minuteOfDay(instant: Instant, timeZone: string): number {
  return minutesOf(timeIn(instant, timeZone))
}

/** As 18:30. */
function timeIn(instant: Instant, timeZone: string): string {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  return formatterOf('en-US', time).format(new Date(instant))
}

/** An instant with its day: "Nov 21, 6:30 pm". The same on the server and in every browser. */
export function formatWhen(instant: Instant, timeZone: string): string {
  return `${sayDate(instant, timeZone)}, ${formatTime(instant, timeZone)}`
}

/** An instant's day in the year: "Nov 21". */
export function sayDate(instant: Instant, timeZone: string): string {
  return sayInstant(instant, { month: 'short', timeZone })
}

/** An instant in a list that goes back for years: "Nov 21, 2026, 6:30 pm". */
export function formatWhenInYear(instant: Instant, timeZone: string): string {
  return `${formatDayInYear(instant, timeZone)}, ${formatTime(instant, timeZone)}`
}

/** An instant's day alone: "Nov 21, 2026". */
export function formatDayInYear(instant: Instant, timeZone: string): string {
  return sayInstant(instant, { month: 'short', year: true, timeZone })
}

/** An instant's day in digits, as orders are dated: "11/21/2026". */
export function formatDay(instant: Instant, timeZone: string): string {
  return sayInstant(instant, { timeZone })
}
