import { type Route, serve, serveLive } from '#platform/http/route.server.ts'
import * as contract from './contract.ts'
import { getFollowedId, getFollowedOrder, revisionsOf } from './service/follow.server.ts'
import type { OrderLinks } from './service/links.server.ts'
import { listOwnOrders } from './service/list-own.server.ts'

export function followingRoutes(links: OrderLinks): Route[] {
  return [
    serve(contract.getFollowedOrder, (scope, { params }) =>
      getFollowedOrder(scope, links, params.token),
    ),
    serveLive(contract.streamFollowedOrder, {
      topic: 'orders',
      thingOf: (scope, { params }) => getFollowedId(scope, links, params.token),
      versionsOf: revisionsOf,
    }),
    serve(contract.listOwnOrders, (scope, { query }) => listOwnOrders(scope, links, query)),
  ]
}
