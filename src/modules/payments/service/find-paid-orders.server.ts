import { type Order, findOrders } from '#modules/orders/service.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { selectPaidOrders } from '../store/paid-orders.server.ts'

/** The orders that these payments have paid, by the payment's id. */
export async function findPaidOrders(
  scope: Scope,
  paymentIds: string[],
): Promise<Map<string, Order>> {
  const paid = await selectPaidOrders(scope.db, paymentIds)
  const orders = await findOrders(
    scope,
    paid.map(({ order_id: orderId }) => orderId),
  )
  return new Map(
    paid.flatMap(({ id, order_id: orderId }) => {
      const order = orders.get(orderId)
      return order ? [[id, order] as const] : []
    }),
  )
}
