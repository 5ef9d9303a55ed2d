import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { isDay } from '#modules/orders/book.ts'
import { hourAt } from '#modules/orders/tallies/dating.server.ts'
import type { Days } from '#modules/orders/tallies/summing.server.ts'
import { requireBooks } from '#modules/restaurant/open-house.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { periodTexts } from './house-texts.server.ts'
import { type AskedPeriod, daysOf, mostDays, ranges, usualRange } from './rules.ts'

export interface Period extends Days {
  length: number
  /** The same number of days, just before. */
  before: Days
}

/** The days that are asked for, and the restaurant's own day and hour now. @throws Refusal `invalid` */
export async function readPeriod(scope: Scope, asked: AskedPeriod) {
  requireAudience('admin', scope.viewer)
  await requireBooks(scope)
  const { day: today, hour } = await hourAt(scope, scope.now)
  return { hour, today, period: choosePeriod(asked, Temporal.PlainDate.from(today)) }
}

/** The days that are asked for. @throws Refusal `invalid` with a sentence per field */
export function choosePeriod(asked: AskedPeriod, today: Temporal.PlainDate): Period {
  const { from, to } = askedDays(asked, today)
  const length = from.until(to).days + 1
  const before = { from: from.subtract({ days: length }), to: from.subtract({ days: 1 }) }
  return { ...written({ from, to }), length, before: written(before) }
}

interface Dates {
  from: Temporal.PlainDate
  to: Temporal.PlainDate
}

function askedDays(
  { range = usualRange, from, to }: AskedPeriod,
  today: Temporal.PlainDate,
): Dates {
  if (from === undefined && to === undefined) {
    const known = ranges.find((each) => each === range)
    if (!known) refuse({ range: periodTexts.oneOf(ranges) })
    return { from: today.subtract({ days: daysOf(known) - 1 }), to: today }
  }
  const problem = periodTexts.chooseDay
  if (!isDay(from ?? '')) refuse({ from: problem })
  if (!isDay(to ?? '')) refuse({ to: problem })
  const dates = { from: Temporal.PlainDate.from(from ?? ''), to: Temporal.PlainDate.from(to ?? '') }
  const length = dates.from.until(dates.to).days + 1
  if (length < 1) refuse({ to: periodTexts.endBeforeStart })
  if (length > mostDays) refuse({ from: periodTexts.tooLong })
  return dates
}

function refuse(fields: Record<string, string>): never {
  throw new Refusal('invalid', periodTexts.noNumbers, { fields })
}

function written({ from, to }: Dates): Days {
  return { from: from.toString(), to: to.toString() }
}
