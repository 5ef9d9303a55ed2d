import { type NearDay, nearDay } from '#kernel/formatter.ts'
import { localTime, nextMidnight } from './local-time.server.ts'
import { formatTimeOfDay, runsPastMidnight } from './local-time.ts'
import { openingTexts } from './opening-texts.server.ts'
import { type Hours, periodsOn } from './opening.ts'

export interface Opening {
  isOpen: boolean
  /** Set while open, unless no closing is in sight. */
  closesAt: Date | null
  /** Set while closed, unless no opening is in sight. */
  opensAt: Date | null
  /** Until then `isOpen` and `label` stay as they are; null when no clock changes them. */
  changesAt: Date | null
  label: string
}

/**
 * Whether the restaurant is open at an instant, and until when.
 *
 * A period counts on the local date it starts on. A wall time that a clock change skips is moved
 * past the gap, one that it repeats is the first of the two (Temporal's 'compatible'). Periods that
 * touch or overlap are one opening. Openings and closings are looked for up to 366 days ahead.
 *
 * @param hours checked by findHoursProblems; a malformed time throws RangeError
 * @param timeZone an IANA name such as 'America/New_York'; an unknown one throws RangeError
 */
export function openingAt(hours: Hours, timeZone: string, now: Date): Opening {
  const local = now.toTemporalInstant().toZonedDateTimeISO(timeZone)
  const stretch = findStretch(hours, local)
  if (!stretch) return describeUnchanging(hours, local, false)
  if (stretch.start > local.epochMilliseconds) return describeClosed(local, stretch.start)
  if (stretch.end === Infinity) return describeUnchanging(hours, local, true)
  return describeOpen(local, stretch.end)
}

/** What an order as soon as possible is counted by. */
interface House {
  hours: { orderingHours: Hours }
  timeZone: string
}

/**
 * When an order for as soon as possible is made: at once, and while the kitchen is closed as it opens again.
 * `until`: when the kitchen closes and the answer changes; null: it stays.
 */
export function madeNext(house: House, now: Date): { at: number; until: Date | null } {
  const { isOpen, opensAt, closesAt } = orderingAt(house, now)
  if (isOpen || opensAt === null) return { at: now.getTime(), until: closesAt }
  return { at: opensAt.getTime(), until: null }
}

let known: { hours: string; opening: Opening; from: number; to: number } | undefined

/** Worked out once for as long as it stays so: whoever puts a dish into a cart waits for it. */
function orderingAt({ hours: { orderingHours }, timeZone }: House, now: Date): Opening {
  const at = now.getTime()
  const hours = timeZone + JSON.stringify(orderingHours)
  if (known?.hours === hours && known.from <= at && at < known.to) return known.opening
  const opening = openingAt(orderingHours, timeZone, now)
  const to = (opening.isOpen ? opening.closesAt : opening.opensAt)?.getTime() ?? at
  known = { hours, opening, from: at, to }
  return opening
}

export function madeAt(house: House, now: Date): number {
  return madeNext(house, now).at
}

/** "right now", or "when we open" while the kitchen is closed: "Pancakes is not served right now." */
export function sayMadeAt(at: number, now: Date): string {
  return at > now.getTime() ? 'when we open' : 'right now'
}

/** A period on its date, and the stretch that it is a part of. */
interface OpenPeriod {
  start: number
  end: number
  opens: number
  closes: number
}

/**
 * All periods that touch these local dates, in their order. What runs on for more than two days after
 * the last date is seen to close there.
 */
export function periodsBetween(
  hours: Hours,
  timeZone: string,
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
): OpenPeriod[] {
  const occurrences: Stretch[] = []
  const end = last.add({ days: 2 })
  for (
    let date = first.subtract({ days: 2 });
    Temporal.PlainDate.compare(date, end) <= 0;
    date = date.add({ days: 1 })
  ) {
    occurrences.push(...occurrencesOn(hours, timeZone, date))
  }
  const stretches = join(occurrences)
  return occurrences
    .toSorted((a, b) => a.start - b.start)
    .map((period) => {
      // Every period was joined into one of the stretches.
      const whole = stretches.find((each) => each.end >= period.end) ?? period
      return { ...period, opens: whole.start, closes: whole.end }
    })
}

/** Milliseconds since the epoch, the end not included; an end beyond sight is Infinity. */
interface Stretch {
  start: number
  end: number
}

const maxDaysAhead = 366

/** The opening that holds `now`, else the next one. Reads no further ahead than it must. */
function findStretch(hours: Hours, now: Temporal.ZonedDateTime): Stretch | null {
  const today = now.toPlainDate()
  const furthest = daysWorthReading(hours, today)
  const occurrences: Stretch[] = []
  let stretch: Stretch | undefined
  // The night before may still run; where the zone left out a date, that is two dates ago.
  let date = today.subtract({ days: 2 })
  for (const ahead of [1, 2, 8, 32, furthest]) {
    const last = today.add({ days: Math.min(ahead, furthest) })
    for (; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
      occurrences.push(...occurrencesOn(hours, now.timeZoneId, date))
    }
    stretch = join(occurrences).find(({ end }) => end > now.epochMilliseconds)
    if (!stretch) continue
    const edge = stretch.start > now.epochMilliseconds ? stretch.start : stretch.end
    // What starts after the last date read cannot reach back before that date.
    if (edge < last.toZonedDateTime(now.timeZoneId).epochMilliseconds) return stretch
  }
  if (!stretch || stretch.start > now.epochMilliseconds) return stretch ?? null
  return { ...stretch, end: Infinity }
}

/** After the last exception the weeks repeat; two show every opening, even if one changes clocks. */
function daysWorthReading(hours: Hours, today: Temporal.PlainDate): number {
  const last = hours.exceptions.reduce((latest, { date }) => (date > latest ? date : latest), '')
  const daysOfExceptions = last > today.toString() ? today.until(last).days : 0
  return Math.min(daysOfExceptions + 16, maxDaysAhead)
}

function occurrencesOn(hours: Hours, timeZone: string, date: Temporal.PlainDate): Stretch[] {
  const periods = periodsOn(hours, date.toString())
  if (periods.length === 0 || isSkipped(date, timeZone)) return []
  const instant = (day: Temporal.PlainDate, plainTime: string) =>
    day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
  return periods
    .map((period) => {
      const endsNextDay = period.to === '24:00' || runsPastMidnight(period)
      const endDate = endsNextDay ? date.add({ days: 1 }) : date
      const endTime = period.to === '24:00' ? '00:00' : period.to
      return { start: instant(date, period.from), end: instant(endDate, endTime) }
    })
    .filter(({ start, end }) => start < end)
}

/** A zone that changes sides of the date line leaves out a day: Samoa had no 30 December 2011. */
function isSkipped(date: Temporal.PlainDate, timeZone: string): boolean {
  return !date.toZonedDateTime(timeZone).toPlainDate().equals(date)
}

function join(occurrences: Stretch[]): Stretch[] {
  const joined: Stretch[] = []
  for (const { start, end } of occurrences.toSorted((a, b) => a.start - b.start)) {
    const previous = joined.at(-1)
    if (previous && start <= previous.end) previous.end = Math.max(previous.end, end)
    else joined.push({ start, end })
  }
  return joined
}

/** Always open or never: only an exception that is still too far ahead to be seen ends that. */
function describeUnchanging(hours: Hours, now: Temporal.ZonedDateTime, isOpen: boolean): Opening {
  const today = now.toPlainDate().toString()
  const mayEnd = hours.exceptions.some(({ date }) => date >= today)
  return {
    isOpen,
    closesAt: null,
    opensAt: null,
    changesAt: mayEnd ? firstAfter(now, [nextMidnight(now)]) : null,
    label: isOpen ? openingTexts.alwaysOpen : openingTexts.closed,
  }
}

const closesSoonWithin = 30 * 60_000
const namesTheDayBeyond = 24 * 60 * 60_000

function describeOpen(now: Temporal.ZonedDateTime, end: number): Opening {
  const left = end - now.epochMilliseconds
  const day = left > namesTheDayBeyond ? dayFrom(now, end) : 'today'
  const until = sayTime(now, end)
  const moments = [end, end - closesSoonWithin, end - namesTheDayBeyond]
  return {
    isOpen: true,
    closesAt: new Date(end),
    opensAt: null,
    changesAt: firstAfter(now, day === 'today' ? moments : [...moments, nextMidnight(now)]),
    label:
      left > closesSoonWithin ? openingTexts.openUntil(day, until) : openingTexts.closesSoon(until),
  }
}

function describeClosed(now: Temporal.ZonedDateTime, start: number): Opening {
  return {
    isOpen: false,
    closesAt: null,
    opensAt: new Date(start),
    changesAt: firstAfter(now, [start, nextMidnight(now)]),
    label: openingTexts.opens(dayFrom(now, start), sayTime(now, start)),
  }
}

function dayFrom(now: Temporal.ZonedDateTime, instant: number): NearDay {
  const date = localTime(instant, now.timeZoneId).toPlainDate()
  return nearDay(date.toString(), now.toPlainDate().toString())
}

function sayTime(now: Temporal.ZonedDateTime, instant: number): string {
  return formatTimeOfDay(
    localTime(instant, now.timeZoneId).toPlainTime().toString({ smallestUnit: 'minute' }),
  )
}

/** Clocks set back past midnight would put the next midnight before now, hence the filter. */
function firstAfter(now: Temporal.ZonedDateTime, moments: number[]): Date | null {
  const ahead = moments.filter((moment) => moment > now.epochMilliseconds)
  return ahead.length === 0 ? null : new Date(Math.min(...ahead))
}
