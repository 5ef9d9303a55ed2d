import type { TaxMode } from './taxes.ts'

/** What guests read beside prices, where tax is said at all. */
export const taxNotes: Record<Exclude<TaxMode, 'none'>, string> = {
  inclusive: 'Prices include tax.',
  exclusive: 'Prices plus tax.',
}
