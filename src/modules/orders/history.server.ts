import { isoOf } from '#kernel/iso.ts'
import { dollarsFromCents } from '#kernel/money.ts'
import { cutPage } from '#kernel/page.ts'
import { listBuyerIds } from '#modules/accounts/guests/visiting.server.ts'
import { getPerson } from '#modules/accounts/people.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import * as contract from './contract/house.ts'
import { writeDay } from './rules.ts'
import { dayOf } from './store.server.ts'
import { tables } from './tables.server.ts'

export const historyRoutes: Route[] = [
  serve(contract.listOrdersOf, (scope, { params, query }) =>
    listOrdersOf(scope, params.id, query.before),
  ),
]

const pageSize = 20

/** A page of what the kitchen has heard of, newest first. @throws Refusal `not_found` */
async function listOrdersOf(scope: Scope, personId: string, before?: string) {
  await getPerson(scope, personId)
  const buyerIds = await listBuyerIds(scope, personId)
  const found = await selectPlacedOrders(scope.db, buyerIds, { before, limit: pageSize + 1 })
  const { page, next } = cutPage(found, pageSize, ({ id }) => id)
  const orders = page.map((order) => ({
    _id: order.id,
    number: order.number,
    date: writeDay(dayOf(order)),
    createdAt: isoOf(order.created_at),
    total: dollarsFromCents(order.total_cents),
    status: order.state,
  }))
  return { orders, next }
}

/** The newest orders that the kitchen has heard of, without their lines. */
export async function listPlacedOrders(scope: Scope, personId: string, limit: number) {
  const buyerIds = await listBuyerIds(scope, personId)
  return selectPlacedOrders(scope.db, buyerIds, { before: undefined, limit })
}

/** How many orders of a person's the kitchen has heard of, and on which day the last one was. */
export async function countOrdersOf(
  scope: Scope,
  personId: string,
): Promise<{ count: number; lastDay: string | null }> {
  return selectOrderCount(scope.db, await listBuyerIds(scope, personId))
}

/**
 * Orders of these buyers that the kitchen has ever heard of: baskets that were given up at the card form
 * are none. Newest first, behind the order `before`: ids are made of the time, and an index has them.
 */
async function selectPlacedOrders(
  db: Db,
  buyerIds: readonly string[],
  { before, limit }: { before: string | undefined; limit: number },
) {
  return placedOrders(db, buyerIds)
    .select(['id', 'number', 'state', 'total_cents', 'created_at', 'day', 'placed_at as placedAt'])
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

async function selectOrderCount(db: Db, buyerIds: readonly string[]) {
  const row = await placedOrders(db, buyerIds)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.max<string | null>('day').as('last'),
    ])
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), lastDay: row.last }
}

function placedOrders(db: Db, buyerIds: readonly string[]) {
  return tables(db)
    .selectFrom('orders')
    .where('person_id', 'in', buyerIds)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_events')
          .select('position')
          .whereRef('order_events.order_id', '=', 'orders.id')
          .where('to_state', '=', 'pending'),
      ),
    )
}
