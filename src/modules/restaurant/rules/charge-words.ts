import { formatDollars } from '#kernel/money.ts'
import type { ChargeRule } from './charges.ts'
import type { OrderType } from './order-types.ts'
import { percentText } from './tax-percent.ts'

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
