import { type Route, serve } from '#platform/http/route.server.ts'
import { listSlots } from './contract.ts'
import * as service from './service/list-slots.server.ts'

export const slotRoutes: Route[] = [
  serve(listSlots, (scope, { query }) => service.listSlots(scope, query)),
]
