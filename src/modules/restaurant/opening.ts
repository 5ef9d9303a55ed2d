import { days, hours } from '#kernel/duration.ts'
import { dateIn, sayDay } from '#kernel/formatter.ts'
import { type Period, formatTimeOfDay, sayPeriod, inOrder, minuteOfDay } from './local-time.ts'

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

/** Replaces the weekly periods that start on `date` ('YYYY-MM-DD'); no periods: closed that day. */
export interface DatedException {
  date: string
  periods: Period[]
  /** What the day is called, such as "Thanksgiving". */
  note?: string | undefined
}

export interface Hours {
  weekly: Record<Weekday, Period[]>
  exceptions: DatedException[]
}

export type KindOfHours = 'orderingHours' | 'houseHours' | 'deskHours'

export const kindsOfHours: readonly KindOfHours[] = ['orderingHours', 'houseHours', 'deskHours']

/** Whether the hours are the house's own: nobody is told the defaults before an owner has kept them. */
export function knowsHours(house: { isSample: boolean; hoursKeptAt: number | null }): boolean {
  return house.isSample || house.hoursKeptAt !== null
}

/** The periods that start on a local date: its exception's, else those of its day of the week. */
export function periodsOn(kept: Hours, date: string): Period[] {
  const exception = kept.exceptions.find((one) => one.date === date)
  return exception ? exception.periods : kept.weekly[weekdayOf(date)]
}

// Calendar arithmetic only: a date is read as a UTC day, whatever zone the restaurant or the
// browser is in, so that no clock change can move it.

function weekdayOf(date: string): Weekday {
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

/** One line of a table of hours, such as 'Mon - Fri' and '08:00 - 22:00'. */
interface HoursLine {
  days: string
  hours: string
}

/**
 * The weekly hours from Monday on, neighbouring days with the same periods in one line; by the
 * clock as the specification shows them, unless `say` has other words.
 */
export function describeHours({ weekly }: Hours, say = sayByClock): HoursLine[] {
  const groups: { first: Weekday; last: Weekday; text: string }[] = []
  for (const day of weekdays) {
    const text = describePeriods(weekly[day], say)
    const group = groups.at(-1)
    if (group?.text === text) group.last = day
    else groups.push({ first: day, last: day, text })
  }
  return groups.map(({ first, last, text }) => ({
    days: first === last ? shortName(first) : `${shortName(first)} - ${shortName(last)}`,
    hours: text,
  }))
}

function sayByClock({ from, to }: Period): string {
  return `${from} - ${to}`
}

function describePeriods(periods: Period[], say: (period: Period) => string): string {
  return inOrder(periods).map(say).join(', ') || 'Closed'
}

function shortName(day: Weekday): string {
  return weekdayNames[day].slice(0, 3)
}

/** The week in a sentence: "From 11 am to 10 pm"; undefined where it takes a table, or nothing is open. */
export function sayWeek(kept: Hours): string | undefined {
  const lines = describeHours(kept, sayPeriod)
  const open = lines.filter(({ hours: text }) => text !== 'Closed')
  if (open.length === 0 || open.length > mostLines) return undefined
  const [period, ...more] = kept.weekly[1]
  if (lines.length === 1 && period && more.length === 0) {
    return `From ${formatTimeOfDay(period.from)} to ${formatTimeOfDay(period.to)}`
  }
  // Every day the same, but not in one piece: no day has to be named.
  if (lines.length === 1) return open[0]?.hours
  return open.map(({ days: on, hours: text }) => `${on} ${text}`).join(', ')
}

/** More than this in a line is a table. */
const mostLines = 2

/** The specification gives three different readings; they are three settings. */
export const defaultHours: Record<KindOfHours, Hours> = {
  orderingHours: everyWeek('11:00', '22:00', '11:00', '22:00'),
  houseHours: everyWeek('08:00', '22:00', '10:00', '23:00'),
  deskHours: everyWeek('08:00', '22:00', '10:00', '21:00'),
}

function everyWeek(from: string, to: string, weekendFrom: string, weekendTo: string): Hours {
  const weekday = () => [{ from, to }]
  const weekend = () => [{ from: weekendFrom, to: weekendTo }]
  const weekly = {
    1: weekday(),
    2: weekday(),
    3: weekday(),
    4: weekday(),
    5: weekday(),
    6: weekend(),
    7: weekend(),
  }
  return { weekly, exceptions: [] }
}

/**
 * The business day of an instant, as 2026-11-21: under which an order counts, money comes and goes, times are offered, a
 * table's sitting is over and a close is posted. Taxes go by the calendar.
 */
export function businessDayOf(at: number, timeZone: string): string {
  const isNight = minuteOfDay(at, timeZone) < dayBeginsAtHour * 60
  // An hour more than the night has: also where a clock is set forward in it, that is the day before.
  return dateIn(isNight ? at - hours(dayBeginsAtHour + 1) : at, timeZone)
}

/** By the house's clock: who works past midnight is still in the evening before. */
export const dayBeginsAtHour = 5

/** Where an hour of the clock stands in its business day: 0 for five in the morning, 23 for four. */
export function placeInDay(hour: number): number {
  return (hour + 24 - dayBeginsAtHour) % 24
}

/** "Nov 21", "Sat, Nov 21" or "Nov 21, 2026". */
export function dayName(day: string, format: keyof typeof dayFormats = 'day'): string {
  return sayDay(day, dayFormats[format])
}

const dayFormats = {
  short: { month: 'short' },
  day: { weekday: 'short', month: 'short' },
  full: { month: 'short', year: true },
} as const
