import type { RateSum, ZReport } from './z-report.ts'

export function grossOf({ netCents, taxCents }: Pick<RateSum, 'netCents' | 'taxCents'>): number {
  return netCents + taxCents
}

/** What was sold, or went back, without a rate, in cents: all of it in a house without taxes. */
export function untaxedOf({
  grossCents,
  rates,
}: Pick<ZReport['sales' | 'corrections'], 'grossCents'> & {
  rates: readonly Pick<RateSum, 'netCents' | 'taxCents'>[]
}): number {
  return rates.reduce((left, rate) => left - grossOf(rate), grossCents)
}
