import { Refusal } from '#kernel/refusal.ts'
import { type Days, findPeriodProblems } from '../rules/period.ts'
import type { Span } from '../store.server.ts'
import { journalTexts as texts } from '../texts.ts'

/** When those days were, by the house's clock. @throws Refusal `invalid` with a sentence per field */
export function spanOf(days: Days, timeZone: string): Span {
  const fields = findPeriodProblems(days)
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', texts.badPeriod, { fields })
  const midnight = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).epochMilliseconds
  const last = Temporal.PlainDate.from(days.to)
  return { from: midnight(Temporal.PlainDate.from(days.from)), to: midnight(last.add({ days: 1 })) }
}
