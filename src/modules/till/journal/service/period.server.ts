import { Refusal } from '#kernel/refusal.ts'
import { isDay } from '#modules/orders/rules/book.ts'
import type { Span } from '../store.server.ts'
import { journalTexts as texts } from '../texts.ts'

export interface AskedDays {
  from: string
  to: string
}

/** Two years, one of them a leap year. */
const mostDays = 731

/** When those days were, by the house's clock. @throws Refusal `invalid` with a sentence per field */
export function spanOf({ from, to }: AskedDays, timeZone: string): Span {
  if (!isDay(from)) refuse({ from: texts.chooseDay })
  if (!isDay(to)) refuse({ to: texts.chooseDay })
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  const days = first.until(last).days + 1
  if (days < 1) refuse({ to: texts.backwards })
  if (days > mostDays) refuse({ from: texts.tooLong })
  const midnight = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).epochMilliseconds
  return { from: midnight(first), to: midnight(last.add({ days: 1 })) }
}

function refuse(fields: Record<string, string>): never {
  throw new Refusal('invalid', texts.badPeriod, { fields })
}
