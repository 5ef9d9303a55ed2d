import { type Weekday, weekdayNames, weekdays } from './calendar.ts'
import type { Hours, Period } from './hours.ts'
import { inOrder } from './times.ts'

/** One line of a table of hours, such as 'Mon - Fri' and '08:00 - 22:00'. */
export interface HoursLine {
  days: string
  hours: string
}

/**
 * The weekly hours from Monday on, neighbouring days with the same periods in one line; by the
 * clock as the specification shows them, unless `say` has other words.
 */
export function describeHours(hours: Hours, say = sayByClock): HoursLine[] {
  const groups: { first: Weekday; last: Weekday; text: string }[] = []
  for (const day of weekdays) {
    const text = describePeriods(hours.weekly[day], say)
    const group = groups.at(-1)
    if (group?.text === text) group.last = day
    else groups.push({ first: day, last: day, text })
  }
  return groups.map(({ first, last, text }) => ({
    days: first === last ? shortName(first) : `${shortName(first)} - ${shortName(last)}`,
    hours: text,
  }))
}

function shortName(day: Weekday): string {
  return weekdayNames[day].slice(0, 3)
}

function describePeriods(periods: Period[], say: (period: Period) => string): string {
  return inOrder(periods).map(say).join(', ') || 'Closed'
}

function sayByClock({ from, to }: Period): string {
  return `${from} - ${to}`
}
