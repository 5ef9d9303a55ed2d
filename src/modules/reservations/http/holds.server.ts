import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from '../contract/holds.ts'
import { getHold, releaseHold } from '../service/find-hold.server.ts'
import { holdTable } from '../service/hold-table.server.ts'

export const holdRoutes: Route[] = [
  serve(contract.getHold, getHold),
  serve(contract.holdTable, (scope, { body }) => holdTable(scope, body)),
  serve(contract.releaseHold, releaseHold),
]
