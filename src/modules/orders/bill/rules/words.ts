import { formatDollars } from '#kernel/money.ts'
import { percentText } from '#modules/restaurant/rules/tax-percent.ts'
import type { WireTaxes } from '../../contract/order-taxes.ts'
import { billTexts } from '../texts.ts'

/** A rate as people read it: "8.875%", "19%", "5,5%". */
export function sayRate(ppm: number): string {
  return `${percentText(ppm)}%`
}

/** What is added to the prices, before the total: charges, then taxes where prices do not hold them. */
export function addedSums({
  mode,
  rates,
  charges = [],
}: WireTaxes): { words: string; dollars: number }[] {
  const charged = charges.map(({ name, amount }) => ({ words: name, dollars: amount }))
  if (mode === 'inclusive') return charged
  const taxed = rates.map(({ name, rate, tax }) => {
    return { words: billTexts.added(rates.length > 1 ? `${rate}, ${name}` : rate), dollars: tax }
  })
  return [...charged, ...taxed]
}

/** What the total holds, after it. */
export function includedTaxes({ mode, rates }: WireTaxes): string[] {
  if (mode === 'exclusive') return []
  return rates.map(({ name, rate, tax }) => {
    return billTexts.included(formatDollars(tax), rates.length > 1 ? `${rate}, ${name}` : rate)
  })
}
