import { describeHours } from './describe.ts'
import type { Hours } from './hours.ts'
import { formatTimeOfDay, sayPeriod } from './times.ts'

/** More than this in a line is a table. */
const mostLines = 2

/** The week in a sentence: "From 11 am to 10 pm"; undefined where it takes a table, or nothing is open. */
export function sayWeek(hours: Hours): string | undefined {
  const lines = describeHours(hours, sayPeriod)
  const open = lines.filter(({ hours: text }) => text !== 'Closed')
  if (open.length === 0 || open.length > mostLines) return undefined
  const [period, ...more] = hours.weekly[1]
  if (lines.length === 1 && period && more.length === 0) {
    return `From ${formatTimeOfDay(period.from)} to ${formatTimeOfDay(period.to)}`
  }
  // Every day the same, but not in one piece: no day has to be named.
  if (lines.length === 1) return open[0]?.hours
  return open.map(({ days, hours: text }) => `${days} ${text}`).join(', ')
}
