import { type Route, serve, serveLive } from '#platform/http/route.server.ts'
import * as contract from '../contract/following.ts'
import {
  type CountNews,
  getFollowedId,
  getFollowedOrder,
  revisionsOf,
} from '../service/follow.server.ts'
import type { OrderLinks } from '../service/links.server.ts'
import { listOwnOrders } from '../service/list-own.server.ts'

/** @param newsOf what has become of the money, which others keep */
export function followingRoutes(links: OrderLinks, newsOf: CountNews): Route[] {
  return [
    serve(contract.getFollowedOrder, (scope, { params }) =>
      getFollowedOrder(scope, { links, newsOf }, params.token),
    ),
    serveLive(contract.streamFollowedOrder, {
      topic: 'orders',
      thingOf: (scope, { params }) => getFollowedId(scope, links, params.token),
      versionsOf: (scope, ids) => revisionsOf(scope, ids, newsOf),
    }),
    serve(contract.listOwnOrders, (scope, { query }) => listOwnOrders(scope, links, query)),
  ]
}
