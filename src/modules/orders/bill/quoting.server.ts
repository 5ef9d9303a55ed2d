import { dollarsFromCents } from '#kernel/money.ts'
import { requireBuyer } from '#kernel/viewer.ts'
import { listLines } from '#modules/cart/ordering.server.ts'
import { requireType } from '#modules/restaurant/order-rules.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { WireHandover } from '../contract/guest.ts'
import { priceLines, refuseEmptyCart } from '../pricing.server.ts'
import { readHandover } from '../times/choosing.server.ts'
import * as contract from './contract.ts'
import { taxesOfBill } from './describing.server.ts'

export const quotingRoutes: Route[] = [
  serve(contract.quoteCheckout, (scope, { body }) => quoteCheckout(scope, body)),
]

/**
 * What the viewer's cart comes to now. Whether it may be ordered is asked when it is; only what nobody has in this way
 * has no price. @throws Refusal `invalid`, or `conflict`, code `type_off`
 */
async function quoteCheckout(scope: Scope, asked: WireHandover) {
  const { buyerId } = requireBuyer(scope.viewer)
  const handover = readHandover(asked)
  if (handover.type) await requireType(scope, handover.type)
  const cart = await priceLines(scope, await listLines(scope, buyerId), handover)
  if (cart.lines.length === 0) refuseEmptyCart()
  return { total: dollarsFromCents(cart.totalCents), ...(await taxesOfBill(scope, cart.bill)) }
}
