import { Refusal } from '#kernel/refusal.ts'
import { dayBeginsAtHour } from '../../rules/business-day.ts'
import { type Days, findPeriodProblems } from '../rules/period.ts'
import type { Span } from '../store.server.ts'
import { journalTexts as texts } from '../texts.ts'

/** When those business days were, by the house's clock. @throws Refusal `invalid` with a sentence per field */
export function spanOf(days: Days, timeZone: string): Span {
  const fields = findPeriodProblems(days)
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', texts.badPeriod, { fields })
  const first = Temporal.PlainDate.from(days.from)
  const next = Temporal.PlainDate.from(days.to).add({ days: 1 })
  return { from: startOf(first, timeZone), to: startOf(next, timeZone) }
}

function startOf(day: Temporal.PlainDate, timeZone: string): number {
  const plainTime = Temporal.PlainTime.from({ hour: dayBeginsAtHour })
  return day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
}
