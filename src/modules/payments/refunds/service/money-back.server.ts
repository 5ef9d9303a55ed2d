import type { OrderLinks } from '#modules/orders/service/links.server.ts'
import { getFollowedId } from '#modules/orders/service/follow.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { selectPaymentOfOrder } from '../../store/paid-orders.server.ts'
import {
  type RefundSums,
  nothingBack,
  selectBackOf,
  selectRefundNews,
  selectRefundSums,
} from '../store/sums.server.ts'

export type { OrderLinks }

/** What has gone back of an order, for whoever has its link: sums, and no card. @throws Refusal `not_found` */
export async function getMoneyBack(
  scope: Scope,
  links: OrderLinks,
  token: string,
): Promise<RefundSums & { tipCents: number }> {
  const payment = await selectPaymentOfOrder(scope.db, await getFollowedId(scope, links, token))
  if (!payment) return { ...nothingBack, tipCents: 0 }
  const { id, tipCents } = payment
  return { ...((await selectRefundSums(scope.db, [id])).get(id) ?? nothingBack), tipCents }
}

/** How often something has become of the money of these orders: asked back, gone, or not. */
export async function countRefundNews(
  { db }: Scope,
  orderIds: string[],
): Promise<Map<string, number>> {
  return selectRefundNews(db, orderIds)
}

/** What has gone back of these orders or is on its way, in cents, for a page of them: one look for all. */
export async function findMoneyBack(
  { db }: Scope,
  orderIds: string[],
): Promise<Map<string, number>> {
  return selectBackOf(db, orderIds)
}
