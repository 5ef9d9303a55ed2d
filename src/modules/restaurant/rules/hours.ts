import { type Weekday, weekdayOf } from './calendar.ts'

/**
 * Local wall times 'HH:MM' in the restaurant's zone, open from `from` up to but not at `to`. A `to`
 * at or before `from` is on the next day; '24:00' is midnight at the end of the same day.
 */
export interface Period {
  from: string
  to: string
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

/** The specification gives three different readings; they are three settings. */
export const defaultHours: Record<KindOfHours, Hours> = {
  orderingHours: everyWeek('11:00', '22:00', '11:00', '22:00'),
  houseHours: everyWeek('08:00', '22:00', '10:00', '23:00'),
  deskHours: everyWeek('08:00', '22:00', '10:00', '21:00'),
}

/** Whether the hours are the house's own: nobody is told the defaults before an owner has kept them. */
export function knowsHours(house: { isSample: boolean; hoursKeptAt: number | null }): boolean {
  return house.isSample || house.hoursKeptAt !== null
}

/** The periods that start on a local date: its exception's, else those of its day of the week. */
export function periodsOn(hours: Hours, date: string): Period[] {
  const exception = hours.exceptions.find((one) => one.date === date)
  return exception ? exception.periods : hours.weekly[weekdayOf(date)]
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
