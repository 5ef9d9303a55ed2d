import { days } from '#kernel/duration.ts'
import type { Cents } from '#kernel/money.ts'
import { isDay } from '#modules/orders/book.ts'
import { journalTexts as texts } from './texts.ts'

/** A table, or DATEV's posting batch. */
export const journalFormats = ['csv', 'datev'] as const
export type JournalFormat = (typeof journalFormats)[number]

/** The last month that is over on a day: what an accountant asks for. */
export function lastMonth(today: string): Days {
  const to = dayBefore(`${today.slice(0, 7)}-01`)
  return { from: `${to.slice(0, 7)}-01`, to }
}

export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days(1)).toISOString().slice(0, 10)
}

/** Where those days are had as a file. */
export function journalAddress({ from, to }: Days, format: JournalFormat): string {
  return `/till/journal?${new URLSearchParams({ from, to, format })}`
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
  const length = (Date.parse(to) - Date.parse(from)) / days(1) + 1
  if (length < 1) return { to: texts.backwards }
  return length > mostDays ? { from: texts.tooLong } : {}
}

/**
 * A sum in whole smallest units, with so many digits behind the mark: “14.50”. By its own currency and in whole numbers:
 * what the house counts in today is no part of what was closed.
 */
export function decimalText(cents: Cents, digits: number, mark: string): string {
  const sign = cents < 0 ? '-' : ''
  const text = String(Math.abs(cents)).padStart(digits + 1, '0')
  if (digits === 0) return sign + text
  return `${sign}${text.slice(0, -digits)}${mark}${text.slice(-digits)}`
}
