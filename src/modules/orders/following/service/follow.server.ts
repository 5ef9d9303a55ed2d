import { Refusal } from '#kernel/refusal.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import { dollarsFromCents } from '#kernel/money.ts'
import type { Scope } from '#platform/scope.server.ts'
import { callOf } from '../../kitchen/service/call-orders.server.ts'
import { wireChoice } from '../../line-options/rules.ts'
import { isAwaited } from '../../moves/rules.ts'
import { selectLines, selectOrders } from '../../store.server.ts'
import type { FollowedOrder } from '../contract.ts'
import { selectEventsOf, selectRevisions } from '../store.server.ts'
import type { OrderLinks } from './links.server.ts'
import { placedOf, shownState, standingOf, stepsOf, stoppedOf } from './standing.server.ts'

/** An order for whoever has its link. @throws Refusal `not_found` */
export async function getFollowedOrder(
  scope: Scope,
  links: OrderLinks,
  token: string,
): Promise<FollowedOrder> {
  // Nothing is looked up for a link that we have not made.
  const id = links.idOf(token) ?? refuseLink()
  const [order] = await selectOrders(scope.db, [id])
  const events = await selectEventsOf(scope.db, [id])
  // What the kitchen has never heard of is somebody's cart.
  if (!order || placedOf(events) === undefined) return refuseLink()
  const lines = await selectLines(scope.db, [id])
  const { name, phone, address } = await getRestaurant(scope)
  const { viewer } = scope
  const isOwn = 'personId' in viewer && viewer.personId === order.personId
  return {
    ...standingOf(order, events, scope.now),
    call: await callOf(scope, order),
    steps: stepsOf(shownState(order), events),
    lines: lines.map((line) => {
      const { dishId, name: dish, quantity, priceCents } = line
      const price = dollarsFromCents(priceCents)
      return { foodId: dishId, name: dish, quantity, price, ...wireChoice(line) }
    }),
    stopped: stoppedOf(events),
    restaurant: { name, phone, address },
    revision: events.at(-1)?.position ?? 0,
    own: isOwn
      ? {
          _id: id,
          canCancel: order.state === 'pending' && isAwaited(order.placedAt, scope.now),
          canReview: shownState(order) === 'completed',
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

export async function revisionsOf({ db }: Scope, orderIds: string[]) {
  return selectRevisions(db, orderIds)
}

function refuseLink(): never {
  throw new Refusal('not_found', 'There is no order behind this link.')
}
