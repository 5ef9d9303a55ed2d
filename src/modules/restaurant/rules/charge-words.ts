import { formatDollars } from '#kernel/money.ts'
import type { ChargeRule } from './charges.ts'
import type { OrderType } from './order-types.ts'
import { percentText } from './tax-percent.ts'
import { taxNotes } from './tax-note.ts'
import type { TaxMode } from './taxes.ts'

/** What guests read of a charge before they order: "Service charge: 10% when you eat in. It goes to our team." */
export function sayCharge(
  { kind, name, purpose, types, unit, value, below }: Omit<ChargeRule, 'tax'>,
  offered: readonly OrderType[],
): string {
  const much = unit === 'percent' ? `${percentText(value)}%` : formatDollars(value)
  const own = offered.filter((type) => types.includes(type))
  const only =
    own.length === offered.length ? undefined : (own.find((type) => type === 'eat_in') ?? 'pickup')
  const whom =
    kind === 'small_order'
      ? ` for ${only === 'pickup' ? 'pickup ' : ''}orders under ${formatDollars(below)}`
      : only === 'pickup'
        ? ' for pickup'
        : ''
  return `${name}: ${much}${whom}${only === 'eat_in' ? ' when you eat in' : ''}. ${purpose}`.trim()
}

interface AddedToPrices {
  mode: TaxMode
  charges: readonly Omit<ChargeRule, 'tax'>[]
  /** How guests can have their food here. */
  types: readonly OrderType[]
}

/** What guests read wherever prices stand: whether they hold the tax, and what else is added to an order. */
export function priceNotes({ mode, charges, types }: AddedToPrices): string[] {
  const shown = charges.filter((charge) => charge.types.some((type) => types.includes(type)))
  return [
    ...(mode === 'none' ? [] : [taxNotes[mode]]),
    ...shown.map((charge) => sayCharge(charge, types)),
  ]
}
