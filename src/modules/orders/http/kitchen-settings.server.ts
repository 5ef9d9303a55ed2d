import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from '../contract/kitchen-settings.ts'
import * as service from '../service/kitchen-settings.server.ts'

export const kitchenSettingsRoutes: Route[] = [
  serve(contract.getKitchenSettings, service.getKitchenSettings),
  serve(contract.changeKitchenSettings, (scope, { body: { version, ...change } }) =>
    service.changeKitchenSettings(scope, version, change),
  ),
]
