import { formatDollars } from '#kernel/money.ts'
import { type OrderType, typeFacts } from '#modules/restaurant/rules.ts'
import type { ChargeRule } from './charges.ts'
import { percentText } from './tax-percent.ts'
import type { TaxMode } from './taxes.ts'

interface AddedToPrices {
  mode: TaxMode
  charges: readonly Omit<ChargeRule, 'tax'>[]
  /** How guests can have their food here. */
  types: readonly OrderType[]
}

/** What guests read beside prices, where tax is said at all. */
export const taxNotes: Record<Exclude<TaxMode, 'none'>, string> = {
  inclusive: 'Prices include tax.',
  exclusive: 'Prices plus tax.',
}

/** What guests read wherever prices stand: whether they hold the tax, and what else is added to an order. */
export function priceNotes({ mode, charges, types }: AddedToPrices): string[] {
  const shown = charges.filter((charge) => charge.types.some((type) => types.includes(type)))
  return [
    ...(mode === 'none' ? [] : [taxNotes[mode]]),
    ...shown.map((charge) => sayCharge(charge, types)),
  ]
}

/** What guests read of a charge before they order: "Service charge: 10% when you eat in. It goes to our team." */
function sayCharge(
  { kind, name, purpose, types, unit, value, below }: Omit<ChargeRule, 'tax'>,
  offered: readonly OrderType[],
): string {
  const much = unit === 'percent' ? `${percentText(value)}%` : formatDollars(value)
  const own = offered.filter((type) => types.includes(type))
  const only = own.length < offered.length ? own[0] : undefined
  const facts = only && typeFacts[only]
  const when = facts ? ` ${facts.charged}` : ''
  if (kind !== 'small_order') return `${name}: ${much}${when}. ${purpose}`.trim()
  const small = `${facts?.orders ?? 'orders'} under ${formatDollars(below)}`
  return `${name}: ${much} for ${small}${facts?.orders ? '' : when}. ${purpose}`.trim()
}

/** A sum of prices, as whoever is told it has to understand it: "$13.00 plus charges and tax". */
export function sayPriced(
  sum: string,
  { mode, isCharged }: { mode: TaxMode | undefined; isCharged: boolean },
): string {
  const more = [isCharged && 'charges', mode === 'exclusive' && 'tax'].filter(Boolean)
  return more.length > 0 ? `${sum} plus ${more.join(' and ')}` : sum
}
