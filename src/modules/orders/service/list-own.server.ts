import { cutPage } from '#kernel/page.ts'
import { requireSignedIn } from '#kernel/viewer.ts'
import { listBuyerIds } from '#modules/accounts/guests/service.server.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { wireChoice } from '../rules/line-options.ts'
import { selectLines } from '../store.server.ts'
import type { OwnOrder } from '../contract/following.ts'
import { selectEventsOf, selectOwnOrders } from '../store/following.server.ts'
import type { OrderLinks } from './links.server.ts'
import { standingOf } from './standing.server.ts'

const pageSize = 20

/** A page of the viewer's own orders, newest first; with a number that one alone. */
export async function listOwnOrders(
  scope: Scope,
  links: OrderLinks,
  asked: { before?: string | undefined; number?: string | undefined },
): Promise<{ orders: OwnOrder[]; next: string | null }> {
  const { personId } = requireSignedIn(scope.viewer)
  const found = await selectOwnOrders(
    scope.db,
    await listBuyerIds(scope, personId),
    asked,
    pageSize + 1,
  )
  const { page: shown, next } = cutPage(found, pageSize, ({ id }) => id)
  const ids = shown.map(({ id }) => id)
  const lines = Map.groupBy(await selectLines(scope.db, ids), ({ orderId }) => orderId)
  const events = Map.groupBy(await selectEventsOf(scope.db, ids), ({ order_id: id }) => id)
  const { timeZone } = await getRestaurant(scope)
  return {
    orders: shown.map((order) => ({
      ...standingOf(order, events.get(order.id) ?? [], { now: scope.now, timeZone }),
      _id: order.id,
      token: links.tokenOf(order.id),
      lines: (lines.get(order.id) ?? []).map((line) => {
        return { name: line.name, quantity: line.quantity, ...wireChoice(line) }
      }),
    })),
    next,
  }
}
