import { sayDay } from '#kernel/formatter.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import {
  formatTimeOfDay,
  type Period,
  runsPastMidnight,
  sayPeriod,
} from '#modules/restaurant/local-time.ts'
import { businessDayOf, type Hours, periodsOn } from '#modules/restaurant/opening.ts'
import type { Scope } from '#platform/scope.server.ts'
import { quarterMs } from '../rules.ts'

/** What the restaurant's clock and hours have to say about quarters. */
export interface HouseClock {
  timeZone: string
  hours: Hours
}

/** The restaurant as those who give out tables need it. */
export interface House extends HouseClock {
  name: string
  phone: string
  email: string
  address: string
}

export async function getHouse(scope: Scope): Promise<House> {
  const { name, phone, email, address, timeZone, hours } = await getRestaurant(scope)
  return { name, phone, email, address, timeZone, hours: hours.houseHours }
}

/** A quarter at which guests may sit down, as the wall clock shows it. */
interface Start {
  quarter: number
  /** Minutes after the midnight that began the sitting's day: beyond 1,440 past the next one. */
  minute: number
  label: string
}

/** One stretch of the house hours, in quarters since 1970; `end` is not included. */
export interface Sitting {
  first: number
  end: number
  /** "8 am – 10 pm" */
  label: string
  starts: Start[]
}

/**
 * The sittings that begin on a local date. Wall times that a clock change leaves out do not come up,
 * as quarters are walked in UTC; of those that it repeats only the first is a start.
 */
export function sittingsOn({ hours, timeZone }: HouseClock, day: string): Sitting[] {
  const date = Temporal.PlainDate.from(day)
  const isSkipped = !date.toZonedDateTime(timeZone).toPlainDate().equals(date)
  if (isSkipped) return []
  return periodsOn(hours, day)
    .map((period) => sittingOf(period, date, timeZone))
    .filter(({ first, end }) => first < end)
    .toSorted((one, other) => one.first - other.first)
}

function sittingOf(period: Period, date: Temporal.PlainDate, timeZone: string): Sitting {
  const endsNextDay = period.to === '24:00' || runsPastMidnight(period)
  const to = period.to === '24:00' ? '00:00' : period.to
  const instant = (day: Temporal.PlainDate, plainTime: string) =>
    day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
  const first = Math.ceil(instant(date, period.from) / quarterMs)
  const end = Math.floor(instant(endsNextDay ? date.add({ days: 1 }) : date, to) / quarterMs)
  return { first, end, label: sayPeriod(period), starts: startsOf(first, end, date, timeZone) }
}

function startsOf(first: number, end: number, date: Temporal.PlainDate, timeZone: string): Start[] {
  const starts: Start[] = []
  const minuteOf = minuteReader(first, end, date, timeZone)
  const seen = new Set<number>()
  for (let quarter = first; quarter < end; quarter++) {
    const minute = minuteOf(quarter)
    if (seen.has(minute)) continue
    seen.add(minute)
    starts.push({ quarter, minute, label: labelOf(minute) })
  }
  return starts
}

/** Reads the minute of a day at a quarter; on all but the few days when clocks change it is a mere sum. */
function minuteReader(first: number, end: number, date: Temporal.PlainDate, timeZone: string) {
  const read = (quarter: number): number => {
    const local = zoned(quarter * quarterMs, timeZone)
    const days = date.until(local.toPlainDate()).days
    return days * 1440 + local.hour * 60 + local.minute
  }
  const atFirst = read(first)
  const isEven = read(end) - atFirst === (end - first) * 15
  return isEven ? (quarter: number) => atFirst + (quarter - first) * 15 : read
}

function labelOf(minute: number): string {
  const ofDay = minute % 1440
  const two = (part: number) => String(part).padStart(2, '0')
  return formatTimeOfDay(`${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`)
}

/** The day whose sitting still runs, else the business day. */
export function serviceDayAt(clock: HouseClock, now: Date): string {
  const today = zoned(now.getTime(), clock.timeZone).toPlainDate()
  const before = today.subtract({ days: 1 }).toString()
  const quarter = Math.floor(now.getTime() / quarterMs)
  const stillRuns = sittingsOn(clock, before).some(({ end }) => quarter < end)
  return stillRuns ? before : businessDayOf(now.getTime(), clock.timeZone)
}

/** The sitting that a quarter lies in, and the service day that it belongs to. */
export function sittingAt(
  clock: HouseClock,
  quarter: number,
): { day: string; sitting: Sitting } | undefined {
  const date = zoned(quarter * quarterMs, clock.timeZone).toPlainDate()
  for (const back of [0, 1, 2]) {
    const day = date.subtract({ days: back }).toString()
    const sitting = sittingsOn(clock, day).find(
      ({ first, end }) => first <= quarter && quarter < end,
    )
    if (sitting) return { day, sitting }
  }
  return undefined
}

/** The first quarter of a date on the calendar. */
export function startOfDay({ timeZone }: HouseClock, day: string): number {
  const midnight = Temporal.PlainDate.from(day).toZonedDateTime(timeZone)
  return Math.floor(midnight.epochMilliseconds / quarterMs)
}

/** Which date the wall clock shows in a quarter. */
export function dateOfQuarter({ timeZone }: HouseClock, quarter: number): string {
  return zoned(quarter * quarterMs, timeZone)
    .toPlainDate()
    .toString()
}

/** "6:30 pm", on the restaurant's clock. */
export function timeLabel(quarter: number, timeZone: string): string {
  const time = zoned(quarter * quarterMs, timeZone).toPlainTime()
  return formatTimeOfDay(time.toString({ smallestUnit: 'minute' }))
}

/** "Saturday, November 21": the day on the calendar. */
export function dateLabel(quarter: number, timeZone: string): string {
  return sayDate(zoned(quarter * quarterMs, timeZone).toPlainDate())
}

function zoned(ms: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone)
}

/** A service day in words: "Saturday, November 21", and its short weekday. */
export function dayWords(day: string): { day: string; date: string; weekday: string } {
  const date = Temporal.PlainDate.from(day)
  return { day, date: sayDate(date), weekday: sayDay(day, { weekday: 'short' }) }
}

function sayDate(date: Temporal.PlainDate): string {
  return sayDay(date.toString(), { weekday: 'long', month: 'long' })
}

export function shiftDay(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}
