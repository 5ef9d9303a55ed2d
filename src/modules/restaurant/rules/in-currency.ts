import type { Cents } from '#kernel/money.ts'
import type { Digits } from '#kernel/writing.ts'
import { type ChargeRule, mostChargeCents } from './charges.ts'
import { rescaled } from './currencies.ts'
import type { OrderRules } from './order-rules.ts'
import { type TipRules, alwaysAllowed } from './tips.ts'

/** A price keeps its number, not how many of the smallest unit it is: 15.00 dollars become 15 yen. */
export function orderRules(rules: OrderRules, digits: Digits): OrderRules {
  return { ...rules, minOrderCents: rescaled(rules.minOrderCents, digits) }
}

/** Suggestions that are the same sum by now are one. */
export function tips(rules: TipRules, digits: Digits): TipRules {
  if (rules.unit === 'percent' || digits.from === digits.to) return rules
  const presets = rules.presets.map((sum) => payable(sum, digits, alwaysAllowed))
  return { ...rules, presets: [...new Set(presets)] }
}

export function charges(rules: readonly ChargeRule[], digits: Digits): ChargeRule[] {
  if (digits.from === digits.to) return [...rules]
  const inDigits = (sum: number) => payable(sum, digits, mostChargeCents)
  return rules.map((rule) => ({
    ...rule,
    value: rule.unit === 'money' ? inDigits(rule.value) : rule.value,
    below: rule.below === 0 ? 0 : inDigits(rule.below),
  }))
}

/** Half a dollar is a sum, and of yen there is no half; 500 yen are a tip, and 500 dollars are more than is allowed. */
function payable(sum: number, { to }: Digits, mostCents: Cents): number {
  return Math.min(mostCents, Math.max(1, Math.round(sum * 10 ** to))) / 10 ** to
}
