import { isDay } from '#modules/orders/rules/book.ts'
import { journalTexts as texts } from '../texts.ts'

/** A table, or DATEV's posting batch. */
export const journalFormats = ['csv', 'datev'] as const
export type JournalFormat = (typeof journalFormats)[number]

/** The last month that is over on a day: what an accountant asks for. */
export function lastMonth(today: string): Days {
  const to = new Date(Date.parse(`${today.slice(0, 7)}-01T00:00:00Z`) - 86_400_000)
    .toISOString()
    .slice(0, 10)
  return { from: `${to.slice(0, 7)}-01`, to }
}

/** Where those days are had as a file. */
export function journalAddress(days: Days, format: JournalFormat): string {
  return `/till/journal?${new URLSearchParams({ from: days.from, to: days.to, format })}`
}

export interface Days {
  from: string
  to: string
}

/** Two years, one of them a leap year. */
const mostDays = 731

/** Why there is no journal of these days, a sentence by field. */
export function findPeriodProblems({ from, to }: Days): Record<string, string> {
  const problems: Record<string, string> = {}
  if (!isDay(from)) problems['from'] = texts.chooseDay
  if (!isDay(to)) problems['to'] = texts.chooseDay
  if (Object.keys(problems).length > 0) return problems
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  if (days < 1) return { to: texts.backwards }
  return days > mostDays ? { from: texts.tooLong } : {}
}
