import { type Route, serve } from '#platform/http/route.server.ts'
import { listPortions } from './contract.ts'
import { listReturnable } from './service.server.ts'

export const portionRoutes: Route[] = [
  serve(listPortions, async (scope, { params }) => listReturnable(scope, params.id)),
]
