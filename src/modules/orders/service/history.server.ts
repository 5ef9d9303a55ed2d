import { cutPage } from '#kernel/page.ts'
import { getPerson } from '#modules/accounts/service.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { dayOf } from '../store.server.ts'
import { selectOrderCount, selectOrdersOf } from '../store/history.server.ts'

const pageSize = 20

/** A page of what the kitchen has heard of, newest first. @throws Refusal `not_found` */
export async function listOrdersOf(scope: Scope, personId: string, before?: string) {
  await getPerson(scope, personId)
  const found = await selectOrdersOf(scope.db, personId, { before, limit: pageSize + 1 })
  const { page, next } = cutPage(found, pageSize, ({ id }) => id)
  return { orders: page.map((order) => ({ ...order, day: dayOf(order) })), next }
}

/** The newest of them, without their lines. */
export async function listPlacedOrders({ db }: Scope, personId: string, limit: number) {
  return selectOrdersOf(db, personId, { before: undefined, limit })
}

/** How many those are in all, and on which day the last one was. */
export async function countOrdersOf(
  { db }: Scope,
  personId: string,
): Promise<{ count: number; lastDay: string | null }> {
  return selectOrderCount(db, personId)
}
