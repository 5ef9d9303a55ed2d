import { cutPage } from '#kernel/page.ts'
import { listBuyerIds } from '#modules/accounts/guests/service.server.ts'
import { getPerson } from '#modules/accounts/service.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { dayOf } from '../store.server.ts'
import { selectOrderCount, selectOrdersOf } from '../store/history.server.ts'

const pageSize = 20

/** A page of what the kitchen has heard of, newest first. @throws Refusal `not_found` */
export async function listOrdersOf(scope: Scope, personId: string, before?: string) {
  await getPerson(scope, personId)
  const buyerIds = await listBuyerIds(scope, personId)
  const found = await selectOrdersOf(scope.db, buyerIds, { before, limit: pageSize + 1 })
  const { page, next } = cutPage(found, pageSize, ({ id }) => id)
  return { orders: page.map((order) => ({ ...order, day: dayOf(order) })), next }
}

/** The newest of them, without their lines. */
export async function listPlacedOrders(scope: Scope, personId: string, limit: number) {
  const buyerIds = await listBuyerIds(scope, personId)
  return selectOrdersOf(scope.db, buyerIds, { before: undefined, limit })
}

/** How many those are in all, and on which day the last one was. */
export async function countOrdersOf(
  scope: Scope,
  personId: string,
): Promise<{ count: number; lastDay: string | null }> {
  return selectOrderCount(scope.db, await listBuyerIds(scope, personId))
}
