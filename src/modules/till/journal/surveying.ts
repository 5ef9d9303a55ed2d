import { days } from '#kernel/duration.ts'
import { isDay } from '#modules/orders/book.ts'
import { journalTexts as texts } from './house-texts.ts'
import type { JournalFormat } from './rules.ts'

export interface Days {
  from: string
  to: string
}

/** The last month that is over on a day: what an accountant asks for. */
export function lastMonth(today: string): Days {
  const to = dayBefore(`${today.slice(0, 7)}-01`)
  return { from: `${to.slice(0, 7)}-01`, to }
}

export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days(1)).toISOString().slice(0, 10)
}

/** Two years, one of them a leap year. */
const mostDays = 731

/** Why there is no journal of these days, a sentence by field. */
export function findPeriodProblems({ from, to }: Days): Record<string, string> {
  const problems: Record<string, string> = {}
  if (!isDay(from)) problems['from'] = texts.chooseDay
  if (!isDay(to)) problems['to'] = texts.chooseDay
  if (Object.keys(problems).length > 0) return problems
  const length = (Date.parse(to) - Date.parse(from)) / days(1) + 1
  if (length < 1) return { to: texts.backwards }
  return length > mostDays ? { from: texts.tooLong } : {}
}

/** Where those days are had as a file. */
export function journalAddress({ from, to }: Days, format: JournalFormat): string {
  return `/till/journal?${new URLSearchParams({ from, to, format })}`
}
