import { dollarsFromCents } from '#kernel/money.ts'
import { requireBuyer } from '#kernel/viewer.ts'
import { listLines } from '#modules/cart/service.server.ts'
import { requireType } from '#modules/restaurant/service/order-types.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { readSlot } from '../../pickup-times/service/choose-slot.server.ts'
import { emptyCart } from '../../rules.ts'
import { priceLines } from '../../service/pricing.server.ts'
import type { Wishes } from '../../service/wishes.server.ts'
import { taxesOfBill } from './describe-taxes.server.ts'

/**
 * What the viewer's cart comes to now. Whether it may be ordered is asked when it is; only what nobody has in this way
 * has no price. @throws Refusal `invalid`, or `conflict`, code `type_off`
 */
export async function quoteCheckout(scope: Scope, { type, slot }: Pick<Wishes, 'type' | 'slot'>) {
  const { buyerId } = requireBuyer(scope.viewer)
  const asked = { type, slotAt: readSlot(slot) }
  if (type) await requireType(scope, type)
  const cart = await priceLines(scope, await listLines(scope, buyerId), asked)
  if (cart.lines.length === 0) throw emptyCart()
  return { total: dollarsFromCents(cart.totalCents), ...taxesOfBill(cart.bill) }
}
