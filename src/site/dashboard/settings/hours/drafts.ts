import {
  type DatedException,
  type Hours,
  type Period,
  type Weekday,
  describeHours,
} from '#modules/restaurant/rules.ts'

/** Hours as clock fields hold them: those know no 24:00, so midnight is 00:00 of the next day. */
export type HoursDraft = Hours

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

/** In one line: "Mon - Fri 08:00 - 22:00; Sat - Sun 10:00 - 23:00". */
export function sayHours(draft: HoursDraft): string {
  return describeHours(hoursOf(draft))
    .map(({ days, hours }) => `${days} ${hours}`)
    .join('; ')
}

export function saysTheSame(one: HoursDraft, other: HoursDraft): boolean {
  const [first, second] = [one, other].map((each) => JSON.stringify(hoursOf(each)))
  return first === second
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
