import { type Route, serve } from '#platform/http/route.server.ts'
import { bookRoutes } from './book/http.server.ts'
import { placeFreeOrder } from './contract.ts'
import { moveRoutes } from './moves/http.server.ts'
import * as service from './service.server.ts'

export const orderRoutes: Route[] = [
  ...bookRoutes,
  ...moveRoutes,
  serve(placeFreeOrder, async (scope, _input, { key }) => {
    const { id, number } = await service.placeFreeOrder(scope, key)
    return { insertedId: id, number }
  }),
]
