import { type Route, serve } from '#platform/http/route.server.ts'
import { getRestaurant } from '../service.server.ts'
import * as contract from './contract.ts'
import * as service from './service.server.ts'

export const appearanceRoutes: Route[] = [
  serve(contract.getAppearance, async (scope) =>
    service.getAppearance(scope, (await getRestaurant(scope)).isSample),
  ),
  serve(contract.changeAppearance, async (scope, { body: { version, ...change } }) =>
    service.changeAppearance(scope, version, change, (await getRestaurant(scope)).isSample),
  ),
]
