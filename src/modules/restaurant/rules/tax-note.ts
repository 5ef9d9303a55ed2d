import type { TaxMode } from './taxes.ts'

/** What guests read beside prices, where tax is said at all. */
export const taxNotes: Record<Exclude<TaxMode, 'none'>, string> = {
  inclusive: 'Prices include tax.',
  exclusive: 'Prices plus tax.',
}

/** A sum of prices, as whoever is told it has to understand it: "$13.00 plus charges and tax". */
export function sayPriced(
  sum: string,
  { mode, isCharged }: { mode: TaxMode | undefined; isCharged: boolean },
): string {
  const more = [isCharged && 'charges', mode === 'exclusive' && 'tax'].filter(Boolean)
  return more.length > 0 ? `${sum} plus ${more.join(' and ')}` : sum
}
