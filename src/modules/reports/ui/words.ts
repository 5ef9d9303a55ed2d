import { type Cents, formatCents } from '#kernel/money.ts'
import { houseWriting } from '#kernel/writing.ts'
import { formatTimeOfDay } from '#modules/restaurant/local-time.ts'
import { dayName } from '#modules/restaurant/opening.ts'
import type { Report } from '../contract.ts'
import { reportTexts } from './house-texts.ts'

/** A sum, below zero too: "$12,400.50", "-$5.00". */
export function sayCents(cents: Cents): string {
  return signOf(cents) + formatCents(Math.abs(cents))
}

/** For the edge of a chart, which ends at a round number of dollars: "$1.2K". */
export function roundDollarsOf(dollars: number): string {
  const { before, after, decimal } = houseWriting()
  return `${signOf(dollars)}${before}${round.format(Math.abs(dollars)).replace('.', decimal)}${after}`
}

const round = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** More can go back in a time than came in it. */
function signOf(sum: number): string {
  return sum < 0 ? '-' : ''
}

/** One day by its name, a week by its first and last. */
export function stretchName({ from, to }: { from: string; to: string }): string {
  return from === to
    ? dayName(from)
    : reportTexts.fromTo(dayName(from, 'short'), dayName(to, 'short'))
}

/** "6 pm": the hour that begins then. */
export function hourName(hour: number): string {
  return formatTimeOfDay(`${String(hour).padStart(2, '0')}:00`)
}

interface ReportedDays extends Pick<Report, 'to' | 'today'> {
  days: readonly unknown[]
}

/** What it is set beside: "yesterday", "the day before" or "the 30 days before". */
export function periodBefore({ to, today, days }: ReportedDays): string {
  if (days.length > 1) return reportTexts.daysBefore(days.length)
  return to === today ? reportTexts.yesterday : reportTexts.dayBefore
}
