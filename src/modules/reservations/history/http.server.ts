import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from './contract.ts'
import { listBookingsOf } from './service.server.ts'

export const historyRoutes: Route[] = [
  serve(contract.listBookingsOf, (scope, { params, query }) =>
    listBookingsOf(scope, params.id, query.before),
  ),
]
