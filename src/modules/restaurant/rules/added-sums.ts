import { halfUp } from '#kernel/divide.ts'
import type { Cents } from '#kernel/money.ts'
import { priceStep } from '#kernel/read-money.ts'

/** A share of what the dishes cost, in sums that can be paid: of a dinar's kind in hundredths. */
export function shareOfGoods(goods: Cents, share: number, whole: number): Cents {
  const step = priceStep()
  return halfUp(goods * share, whole * step) * step
}
