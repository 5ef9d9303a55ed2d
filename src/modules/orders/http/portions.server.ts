import { type Route, serve } from '#platform/http/route.server.ts'
import { listPortions } from '../contract/portions.ts'
import { listReturnable } from '../service/portions.server.ts'

export const portionRoutes: Route[] = [
  serve(listPortions, async (scope, { params }) => listReturnable(scope, params.id)),
]
