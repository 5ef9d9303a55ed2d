import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from '../contract/history.ts'
import { listBookingsOf } from '../service/history.server.ts'

export const historyRoutes: Route[] = [
  serve(contract.listBookingsOf, (scope, { params, query }) =>
    listBookingsOf(scope, params.id, query.before),
  ),
]
