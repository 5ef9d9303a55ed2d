import { hours } from '#kernel/duration.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireBuyer } from '#kernel/viewer.ts'
import { listBuyerIds } from '#modules/accounts/guests/service.server.ts'
import { formatTime } from '#modules/restaurant/rules/clock.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import type { OrderUnderWay } from '../contract/under-way.ts'
import { compareByReady, stripWordsOf } from '../rules/following.ts'
import { type Order, selectOrders } from '../store.server.ts'
import { selectUnderWay, updatePutAway } from '../store/under-way.server.ts'
import type { OrderLinks } from './links.server.ts'
import { standingOf } from './standing.server.ts'

/** Where the kitchen hands orders out without saying so, nobody waits for one longer than this. */
const longestWait = hours(12)

/** What the viewer has still to pick up and has not put away: first what is ready, then what will be next. */
export async function listOrdersUnderWay(
  scope: Scope,
  links: OrderLinks,
): Promise<OrderUnderWay[]> {
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

/** Pages lead to this order of the viewer no more. @throws Refusal `not_found` */
export async function putOrderAway(scope: Scope, id: string): Promise<void> {
  const { buyerId } = requireBuyer(scope.viewer)
  await inTransaction(scope, async (transaction) => {
    const [order] = await selectOrders(transaction.db, [id])
    const buyerIds = await listBuyerIds(transaction, buyerId)
    if (!order || !buyerIds.includes(order.personId))
      throw new Refusal('not_found', 'There is no such order.')
    await updatePutAway(transaction.db, id, scope.now.getTime())
  })
}

function dueOf({ createdAt, promisedAt, slotAt }: Order): number {
  return Math.max(createdAt, promisedAt ?? 0, slotAt ?? 0)
}
