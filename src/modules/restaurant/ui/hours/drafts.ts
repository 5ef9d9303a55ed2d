import { type Period, sayPeriod } from '../../local-time.ts'
import {
  type DatedException,
  describeHours,
  type Hours,
  type KindOfHours,
  type Weekday,
} from '../../opening.ts'

/** Hours as clock fields hold them: those know no 24:00, so midnight is 00:00 of the next day. */
export type HoursDraft = Hours

export function ofEachKind<T>(make: (kind: KindOfHours) => T): Record<KindOfHours, T> {
  return {
    orderingHours: make('orderingHours'),
    houseHours: make('houseHours'),
    deskHours: make('deskHours'),
  }
}

export function draftOf(hours: Hours): HoursDraft {
  return withPeriods(hours, (period) =>
    period.to === '24:00' ? { ...period, to: '00:00' } : period,
  )
}

export function hoursOf(draft: HoursDraft): Hours {
  const hours = withPeriods(draft, (period) =>
    period.to === '00:00' ? { ...period, to: '24:00' } : period,
  )
  const byDate = (a: DatedException, b: DatedException) => (a.date < b.date ? -1 : 1)
  return { ...hours, exceptions: hours.exceptions.toSorted(byDate) }
}

/** Hours in one line: "Mon - Fri 8 am – 10 pm; Sat - Sun 10 am – 11 pm". */
export function sayHours(draft: HoursDraft): string {
  return describeHours(hoursOf(draft), sayPeriod)
    .map(({ days, hours }) => `${days} ${hours}`)
    .join('; ')
}

export function saysTheSame(one: HoursDraft, other: HoursDraft): boolean {
  const [first, second] = [one, other].map((each) => JSON.stringify(hoursOf(each)))
  return first === second
}

/** How long it is open, in whole hours, when that is longer than a shift: an am meant as pm. */
export function suspectHours({ from, to }: Period): number | undefined {
  const [opens = 0, closes = 0] = [from, to].map((time) => Number(time.slice(0, 2)))
  const hours = closes + 24 - opens
  return isNextDay({ from, to }) && hours > 16 ? hours : undefined
}

/** A special day that has no date yet. */
export function isUndated({ date }: DatedException): boolean {
  return date === ''
}

export function isNextDay({ from, to }: Period): boolean {
  return from !== '' && to !== '' && to !== '00:00' && to <= from
}

/** What a new line begins with: the line before it, later in the day. */
export function nextPeriod(periods: readonly Period[]): Period {
  return periods.length === 0 ? { from: '11:00', to: '22:00' } : { from: '18:00', to: '22:00' }
}

function withPeriods(hours: Hours, change: (period: Period) => Period): Hours {
  const day = (weekday: Weekday) => hours.weekly[weekday].map(change)
  return {
    weekly: { 1: day(1), 2: day(2), 3: day(3), 4: day(4), 5: day(5), 6: day(6), 7: day(7) },
    exceptions: hours.exceptions.map((one) => ({ ...one, periods: one.periods.map(change) })),
  }
}
