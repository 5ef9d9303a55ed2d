import { dollarsFromCents } from '#kernel/money.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { getPaymentOfOrder } from '../contract/receipts.ts'
import { findPaymentOfOrder } from '../service/find-payment-of-order.server.ts'

export const receiptRoutes: Route[] = [
  serve(getPaymentOfOrder, async (scope, { params }) => {
    const found = await findPaymentOfOrder(scope, params.id)
    if (!found) return { payment: null }
    const { id, amountCents, tipCents, card, intentId, createdAt, by, takenBy, sealedUntil } = found
    const payment = {
      price: dollarsFromCents(amountCents),
      ...(tipCents > 0 && { tip: dollarsFromCents(tipCents) }),
      card,
      intentId,
      by,
      takenBy,
      sealedUntil,
    }
    return { payment: { _id: id, ...payment, createdAt: new Date(createdAt).toISOString() } }
  }),
]
