import { dollarsFromCents } from '#kernel/money.ts'
import { requireBuyer } from '#kernel/viewer.ts'
import { listLines } from '#modules/cart/service.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { readSlot } from '../../pickup-times/service/choose-slot.server.ts'
import { emptyCart } from '../../rules.ts'
import { priceLines } from '../../service/pricing.server.ts'
import type { Wishes } from '../../service/wishes.server.ts'
import { taxesOfBill } from './describe-taxes.server.ts'

/** What the viewer's cart comes to now. Whether it may be ordered is asked when it is. @throws Refusal `invalid` */
export async function quoteCheckout(scope: Scope, { type, slot }: Pick<Wishes, 'type' | 'slot'>) {
  const { buyerId } = requireBuyer(scope.viewer)
  const asked = { type, slotAt: readSlot(slot) }
  const cart = await priceLines(scope, await listLines(scope, buyerId), asked)
  if (cart.lines.length === 0) throw emptyCart()
  return { total: dollarsFromCents(cart.totalCents), ...taxesOfBill(cart.bill) }
}
