import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from '../contract/policy.ts'
import { changeAccountPolicy, getAccountPolicy } from '../service/policy.server.ts'

export const policyRoutes: Route[] = [
  serve(contract.getAccountPolicy, getAccountPolicy),
  serve(contract.changeAccountPolicy, (scope, { body }) => changeAccountPolicy(scope, body)),
]
