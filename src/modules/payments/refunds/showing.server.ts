import { dollarsFromCents } from '#kernel/money.ts'
import { getFollowedId } from '#modules/orders/following.server.ts'
import type { OrderLinks } from '#modules/orders/links.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { selectPaymentOfOrder } from '../settling-store.server.ts'
import * as contract from './contract.ts'
import { nothingBack, type RefundSums, selectRefundSums } from './store.server.ts'
import { tables } from './tables.server.ts'

export function moneyBackRoutes(links: OrderLinks): Route[] {
  return [
    serve(contract.getMoneyBack, async (scope, { params }) => {
      const back = await getMoneyBack(scope, links, params.token)
      return {
        refunded: dollarsFromCents(back.refundedCents),
        refunding: dollarsFromCents(back.requestedCents),
        ...(back.tipCents > 0 && { tip: dollarsFromCents(back.tipCents) }),
      }
    }),
  ]
}

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

/** A refund goes through these in this order, and back never. */
const newsBy = { requested: 1, succeeded: 2, failed: 3 } as const

/** How often something has become of the money of these orders: asked back, gone, or not. */
export async function countRefundNews(
  { db }: Scope,
  orderIds: string[],
): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('refunds')
    .select((eb) => ['order_id', 'state', eb.fn.countAll<number>().as('count')])
    .where('order_id', 'in', orderIds)
    .groupBy(['order_id', 'state'])
    .execute()
  const news = new Map<string, number>()
  for (const { order_id: id, state, count } of rows) {
    news.set(id, (news.get(id) ?? 0) + newsBy[state] * Number(count))
  }
  return news
}

/** What has gone back of these orders or is on its way, in cents, for a page of them: one look for all. */
export async function findMoneyBack(
  { db }: Scope,
  orderIds: string[],
): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('refunds')
    .select((eb) => ['order_id', eb.fn.sum<number>('amount_cents').as('cents')])
    .where('order_id', 'in', orderIds)
    .where('state', '!=', 'failed')
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(({ order_id: id, cents }) => [id, Number(cents)]))
}
