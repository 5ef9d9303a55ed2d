import { type Route, serve } from '#platform/http/route.server.ts'
import { placeFreeOrder } from './contract.ts'
import * as service from './service.server.ts'

export const orderRoutes: Route[] = [
  serve(placeFreeOrder, async (scope, _input, { key }) => {
    const { id, number } = await service.placeFreeOrder(scope, key)
    return { insertedId: id, number }
  }),
]
