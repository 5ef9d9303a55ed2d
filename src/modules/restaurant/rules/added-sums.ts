import { halfUp } from '#kernel/divide.ts'
import type { Cents } from '#kernel/money.ts'
import { priceStep } from '#kernel/read-money.ts'
import type { OrderType } from './order-types.ts'

/** What is added for serving, for what food is packed in, or to an order that is small. */
export const chargeKinds = ['service', 'packaging', 'small_order'] as const

export type ChargeKind = (typeof chargeKinds)[number]

/** Whether anything is charged for an order that is had so, beside its dishes and their tax. */
export function hasExtras(
  { charges = [] }: { charges?: readonly { types: readonly OrderType[] }[] | undefined },
  type: OrderType,
): boolean {
  return charges.some(({ types }) => types.includes(type))
}

/** Charges and tips are shares of what the dishes cost, or sums of money. */
export const sumUnits = ['percent', 'money'] as const

export type SumUnit = (typeof sumUnits)[number]

/** A share of what the dishes cost, in sums that can be paid: of a dinar's kind in hundredths. */
export function shareOfGoods(goods: Cents, share: number, whole: number): Cents {
  const step = priceStep()
  return halfUp(goods * share, whole * step) * step
}
