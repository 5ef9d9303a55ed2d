import { hours } from '#kernel/duration.ts'
import { requireBuyer } from '#kernel/viewer.ts'
import { listBuyerIds } from '#modules/accounts/guests/visiting.server.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { formatTime } from '#modules/restaurant/local-time.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import * as contract from './contract/guest.ts'
import type { OrderUnderWay } from './contract/guest.ts'
import { noOrder } from './finding.server.ts'
import { standingOf } from './following.server.ts'
import { compareByReady, stripWordsOf } from './following.ts'
import type { OrderLinks } from './links.server.ts'
import { openStates } from './rules.ts'
import { type Order, orderOf, selectOrders } from './store.server.ts'
import { tables } from './tables.server.ts'

export function underWayRoutes(links: OrderLinks): Route[] {
  return [
    serve(contract.listOrdersUnderWay, async (scope) => ({
      orders: await listOrdersUnderWay(scope, links),
    })),
    serve(contract.putOrderAway, async (scope, { params }) => {
      await putOrderAway(scope, params.id)
      return { success: true as const }
    }),
  ]
}

/** How long an order counts as awaited: a kitchen may hand it out without saying so. */
const longestWait = hours(12)

/** What the viewer has still to pick up and has not put away: first what is ready, then what will be next. */
async function listOrdersUnderWay(scope: Scope, links: OrderLinks): Promise<OrderUnderWay[]> {
  const { buyerId } = requireBuyer(scope.viewer)
  const found = await selectUnderWay(scope.db, await listBuyerIds(scope, buyerId))
  const awaited = found.filter((order) => dueOf(order) + longestWait > scope.now.getTime())
  if (awaited.length === 0) return []
  const { timeZone } = await getRestaurant(scope)
  const say = (instant: string) => formatTime(instant, timeZone)
  return awaited
    .map((order) => ({ order, standing: standingOf(order, [], { now: scope.now, timeZone }) }))
    .toSorted((one, other) => compareByReady(one.standing, other.standing))
    .map(({ order, standing }) => ({
      _id: order.id,
      number: order.number,
      token: links.tokenOf(order.id),
      isReady: order.state === 'ready',
      words: stripWordsOf(standing, say),
    }))
}

/** What the kitchen has of these buyers and they have not put away. */
async function selectUnderWay(db: Db, buyerIds: readonly string[]): Promise<Order[]> {
  const rows = await tables(db)
    .selectFrom('orders')
    .selectAll()
    .where('person_id', 'in', buyerIds)
    .where('state', 'in', openStates)
    .where('placed_at', 'is not', null)
    .where('put_away_at', 'is', null)
    .execute()
  return rows.map(orderOf)
}

function dueOf({ createdAt, promisedAt, slotAt }: Order): number {
  return Math.max(createdAt, promisedAt ?? 0, slotAt ?? 0)
}

/** Pages lead to this order of the viewer no more. @throws Refusal `not_found` */
async function putOrderAway(scope: Scope, id: string): Promise<void> {
  const { buyerId } = requireBuyer(scope.viewer)
  await inTransaction(scope, async (transaction) => {
    const [order] = await selectOrders(transaction.db, [id])
    const buyerIds = await listBuyerIds(transaction, buyerId)
    if (!order || !buyerIds.includes(order.personId)) throw noOrder()
    await updatePutAway(transaction.db, id, scope.now.getTime())
  })
}

async function updatePutAway(db: Db, id: string, at: number): Promise<void> {
  await tables(db)
    .updateTable('orders')
    .set({ put_away_at: at })
    .where('id', '=', id)
    .where('put_away_at', 'is', null)
    .execute()
}
