import { findHoursProblems } from '#modules/restaurant/changing-hours.ts'
import { type Period, sayPeriod } from '#modules/restaurant/local-time.ts'
import { describeHours, type Hours, type Weekday, weekdays } from '#modules/restaurant/opening.ts'
import { sayingTexts } from './house-texts.ts'
import { soldTexts } from './texts.ts'

/** The periods in which a dish can be ordered, by the day they start on. */
export type ServingHours = Record<Weekday, Period[]>

/** What a dish's hours say of it at a moment. */
export interface Serving {
  isOn: boolean
  /** "Available Mon–Fri 11 am – 3 pm". */
  words: string
  /** When `isOn` changes next; null: never. */
  turnsAt: Date | null
}

/** Reads the column of serving hours, which only `JSON.stringify` of such hours writes. */
export function readServingHours(json: string | null): ServingHours | null {
  return json === null ? null : (JSON.parse(json) as ServingHours)
}

/** Serving hours in the form of the house's hours, without dated exceptions. */
export function asHouseHours(weekly: ServingHours): Hours {
  return { weekly, exceptions: [] }
}

/** What keeps serving hours from being saved; undefined when nothing does. */
export function servingProblem(weekly: ServingHours): string | undefined {
  if (Object.values(weekly).every((periods) => periods.length === 0)) {
    return sayingTexts.noPeriod
  }
  return findHoursProblems(asHouseHours(weekly))[0]
}

/** The days are told together where they are alike: "Mon–Fri 11 am – 3 pm, Sat 12 pm – 4 pm". */
export function sayServing(weekly: ServingHours): string {
  const week = describeHours(asHouseHours(weekly), sayPeriod)
  const isDaily = week.length === 1
  const lines = week
    .filter(({ hours }) => hours !== 'Closed')
    .map(({ days, hours }) => `${isDaily ? soldTexts.daily : days.replace(' - ', '–')} ${hours}`)
  return soldTexts.available(lines)
}

/** One period and the days that begin it, as people fill it in. */
export interface ServingRow extends Period {
  days: readonly Weekday[]
}

export function hoursOfRows(rows: readonly ServingRow[]): ServingHours {
  const on = (day: Weekday) =>
    rows.flatMap(({ days, from, to }) => (days.includes(day) ? [{ from, to }] : []))
  return { 1: on(1), 2: on(2), 3: on(3), 4: on(4), 5: on(5), 6: on(6), 7: on(7) }
}

/** Periods with the days that begin them, from hours by the day: days that share a period are one row. */
export function rowsOfHours(weekly: ServingHours): ServingRow[] {
  const rows = new Map<string, ServingRow>()
  for (const day of weekdays) {
    for (const { from, to } of weekly[day]) {
      const key = `${from} ${to}`
      rows.set(key, { from, to, days: [...(rows.get(key)?.days ?? []), day] })
    }
  }
  return [...rows.values()]
}
