import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from './contract.ts'
import { changeTablePlan } from './service/change-plan.server.ts'
import { getTablePlan } from './service/get-plan.server.ts'

export const diningTableRoutes: Route[] = [
  serve(contract.getTablePlan, getTablePlan),
  serve(contract.changeTablePlan, (scope, { body: { version, ...plan } }) =>
    changeTablePlan(scope, version, plan),
  ),
]
