import { dollarsFromCents } from '#kernel/money.ts'
import { readTypedCents, typedPrice } from '#kernel/read-money.ts'
import type { ChargeRule } from '../../rules/charges.ts'
import { type OrderType, usualType } from '../../rules/order-types.ts'
import { percentText, readTypedPercent } from '../../rules/tax-percent.ts'
import { firstNames } from './texts.ts'

/** A charge as it stands in its fields. */
export interface ChargeDraft extends Omit<ChargeRule, 'value' | 'below'> {
  /** Its row's, while the page is open. */
  key: number
  value: string
  below: string
}

export function draftOf(charge: ChargeRule, key: number): ChargeDraft {
  const { unit, value, below } = charge
  return {
    ...charge,
    key,
    value: unit === 'percent' ? percentText(value) : typedPrice(value),
    below: below > 0 ? typedPrice(below) : '',
  }
}

export function newCharge(key: number, offered: readonly OrderType[]): ChargeDraft {
  return {
    key,
    kind: 'service',
    name: firstNames.service,
    purpose: '',
    types: [usualType(offered)],
    unit: 'percent',
    value: '',
    below: '',
    tax: 'goods',
  }
}

/** What is no number is kept as one that is refused. */
export function chargeOf({ key: _key, value, below, ...charge }: ChargeDraft): ChargeRule {
  const typed = (text: string) => dollarsFromCents(readTypedCents(text) ?? -1)
  return {
    ...charge,
    value: charge.unit === 'percent' ? (readTypedPercent(value) ?? -1) : typed(value),
    below: charge.kind === 'small_order' ? typed(below) : 0,
  }
}
