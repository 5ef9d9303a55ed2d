import { rescaled } from './currencies.ts'
import type { ChargeRule } from './charges.ts'
import type { OrderRules } from './order-rules.ts'
import type { TipRules } from './tips.ts'

/** How many digits follow the mark in the currency that was, and in the one that is. */
interface Digits {
  from: number
  to: number
}

/** A price keeps its number, not how many of the smallest unit it is: 15.00 dollars become 15 yen. */
export function orderRules(rules: OrderRules, digits: Digits): OrderRules {
  return { ...rules, minOrderCents: rescaled(rules.minOrderCents, digits) }
}

/** Suggestions that are the same sum by now are one. */
export function tips(rules: TipRules, digits: Digits): TipRules {
  if (rules.unit === 'percent' || digits.from === digits.to) return rules
  return { ...rules, presets: [...new Set(rules.presets.map((sum) => payable(sum, digits)))] }
}

export function charges(rules: readonly ChargeRule[], digits: Digits): ChargeRule[] {
  if (digits.from === digits.to) return [...rules]
  return rules.map((rule) => ({
    ...rule,
    value: rule.unit === 'money' ? payable(rule.value, digits) : rule.value,
    below: rule.below === 0 ? 0 : payable(rule.below, digits),
  }))
}

/** Half a dollar is a sum; of yen there is no half. */
function payable(sum: number, { to }: Digits): number {
  return Math.max(1, Math.round(sum * 10 ** to)) / 10 ** to
}
