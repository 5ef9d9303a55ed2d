import { forgetOrdered } from '#modules/orders/ui/forget-ordered.ts'
import { forgetTip } from '#modules/payments/ui/chosen-tip.ts'

/** The order is made: what was chosen for it, and added for the staff, is not for the next one. */
export function forgetCheckout(): void {
  forgetOrdered()
  forgetTip()
}
