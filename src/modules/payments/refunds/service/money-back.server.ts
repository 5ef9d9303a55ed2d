import type { OrderLinks } from '#modules/orders/following/service/links.server.ts'
import { getFollowedId } from '#modules/orders/following/service/follow.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { selectPaymentOfOrder } from '../../store/paid-orders.server.ts'
import { type RefundSums, nothingBack, selectRefundSums } from '../store/sums.server.ts'

export type { OrderLinks }

/** What has gone back of an order, for whoever has its link: sums, and no card. @throws Refusal `not_found` */
export async function getMoneyBack(
  scope: Scope,
  links: OrderLinks,
  token: string,
): Promise<RefundSums> {
  const payment = await selectPaymentOfOrder(scope.db, await getFollowedId(scope, links, token))
  if (!payment) return nothingBack
  return (await selectRefundSums(scope.db, [payment.id])).get(payment.id) ?? nothingBack
}
