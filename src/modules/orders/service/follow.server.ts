import { findBuyer } from '#kernel/viewer.ts'
import { Refusal } from '#kernel/refusal.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import { dollarsFromCents } from '#kernel/money.ts'
import { listBuyerIds } from '#modules/accounts/guests/service.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { taxesOf } from '../bill/service/describe-taxes.server.ts'
import { isClaimable } from './claim.server.ts'
import { callOf } from '../kitchen/service/call-orders.server.ts'
import { wireChoice } from '../rules/line-options.ts'
import { isAwaited } from '../rules/moves.ts'
import { noteOfGuest } from '../rules/note.ts'
import { selectLines, selectOrders } from '../store.server.ts'
import { newsIn } from '../shortages/rules.ts'
import { followShortages } from '../shortages/service/follow-shortages.server.ts'
import { selectNews } from '../shortages/store.server.ts'
import { awaitedFrom } from '../pickup-times/rules/appearing.ts'
import type { FollowedOrder } from '../contract/following.ts'
import { selectEventsOf, selectRevisions } from '../store/following.server.ts'
import type { OrderLinks } from './links.server.ts'
import { findExpected } from './when-ready.server.ts'
import { placedOf, shownState, standingOf, stepsOf, stoppedOf, toPayOf } from './standing.server.ts'

/** How often something has become of each of these that other modules keep; one without news is not there. */
export type CountNews = (scope: Scope, orderIds: string[]) => Promise<Map<string, number>>

/** An order for whoever has its link. @throws Refusal `not_found` */
export async function getFollowedOrder(
  scope: Scope,
  { links, newsOf }: { links: OrderLinks; newsOf: CountNews },
  token: string,
): Promise<FollowedOrder> {
  // Nothing is looked up for a link that we have not made.
  const id = links.idOf(token) ?? refuseLink()
  const [order] = await selectOrders(scope.db, [id])
  const events = await selectEventsOf(scope.db, [id])
  // What the kitchen has never heard of is somebody's cart, or is to be paid by this link.
  if (!order || (placedOf(events) === undefined && order.payBy !== 'link')) return refuseLink()
  const lines = await selectLines(scope.db, [id])
  const shortages = await followShortages(scope, order, lines)
  const moneyNews = (await newsOf(scope, [id])).get(id) ?? 0
  const { name, phone, address, timeZone } = await getRestaurant(scope)
  const { viewer } = scope
  const buyer = findBuyer(viewer)
  const expected = await findExpected(scope, order)
  const isOwn = buyer && (await listBuyerIds(scope, buyer.buyerId)).includes(order.personId)
  return {
    ...standingOf(order, events, { now: scope.now, timeZone }),
    call: await callOf(scope, order),
    steps: stepsOf(shownState(order), events),
    lines: lines.map((line) => {
      const { dishId, name: dish, quantity, priceCents } = line
      const price = dollarsFromCents(priceCents)
      return { dishId, name: dish, quantity, price, ...wireChoice(line) }
    }),
    ...(await taxesOf(scope, order)),
    ...(expected !== undefined && { expectedAt: new Date(expected).toISOString() }),
    ...(shortages.length > 0 && { shortages }),
    stopped: stoppedOf(order, events),
    toPay: toPayOf(order, scope.now),
    restaurant: { name, phone, address },
    ...(order.isByPhone && { isByPhone: true }),
    ...(!isOwn && (await isClaimable(scope, order)) && { isClaimable: true as const }),
    revision: (events.at(-1)?.position ?? 0) + newsIn(shortages) + moneyNews,
    own: isOwn
      ? {
          _id: id,
          canCancel: order.state === 'pending' && isAwaited(awaitedFrom(order), scope.now),
          canReview: viewer.kind !== 'guest' && shownState(order) === 'completed',
          name: order.customerName,
          allergies: order.allergies,
          note: noteOfGuest(order),
        }
      : null,
  }
}

/** Which order a stream tells of. @throws Refusal `not_found` */
export async function getFollowedId(
  scope: Scope,
  links: OrderLinks,
  token: string,
): Promise<string> {
  const id = links.idOf(token) ?? refuseLink()
  const revisions = await selectRevisions(scope.db, [id])
  return revisions.has(id) ? id : refuseLink()
}

/** What a page that follows an order counts up by, by order. */
export async function revisionsOf(scope: Scope, orderIds: string[], newsOf: CountNews) {
  const moves = await selectRevisions(scope.db, orderIds)
  const ids = [...moves.keys()]
  const shortages = await selectNews(scope.db, ids)
  const money = await newsOf(scope, ids)
  const beside = (id: string) => (shortages.get(id) ?? 0) + (money.get(id) ?? 0)
  return new Map([...moves].map(([id, count]) => [id, count + beside(id)]))
}

function refuseLink(): never {
  throw new Refusal('not_found', 'There is no order behind this link.')
}
