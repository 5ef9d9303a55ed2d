import type { TaxMode } from './taxes.ts'

/** What guests read beside prices, where tax is said at all. */
export const taxNotes: Record<Exclude<TaxMode, 'none'>, string> = {
  inclusive: 'Prices include tax.',
  exclusive: 'Prices plus tax.',
}

/** A sum of prices, as whoever is told it has to understand it: "$13.00 plus tax". */
export function sayPriced(sum: string, mode: TaxMode | undefined): string {
  return mode === 'exclusive' ? `${sum} plus tax` : sum
}
