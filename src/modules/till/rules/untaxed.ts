import { type Cents, nearestCents } from '#kernel/money.ts'

/** What of turnover is in no rate; nothing where there are no rates at all. @param gross dollars, as those of the rates */
export function untaxedCents(gross: number, rates: readonly { net: number; tax: number }[]): Cents {
  if (rates.length === 0) return 0
  return rates.reduce(
    (left, { net, tax }) => left - nearestCents(net) - nearestCents(tax),
    nearestCents(gross),
  )
}
