import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from '../contract/under-way.ts'
import type { OrderLinks } from '../service/links.server.ts'
import { listOrdersUnderWay, putOrderAway } from '../service/under-way.server.ts'

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
