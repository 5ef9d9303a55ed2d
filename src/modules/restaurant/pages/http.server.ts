import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from './contract.ts'
import * as service from './service.server.ts'

export const housePageRoutes = (isTaken: service.IsTaken): Route[] => [
  serve(contract.listHousePages, service.listHousePages),
  serve(contract.changeHousePages, (scope, { body }) =>
    service.changeHousePages(scope, body, isTaken),
  ),
  serve(contract.getHousePage, (scope, { params }) => service.getHousePage(scope, params.slug)),
]
