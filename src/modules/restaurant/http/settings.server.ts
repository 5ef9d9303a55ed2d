import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from '../contract/settings.ts'
import { type SettingsChecks, changeSettings, getSettings } from '../service.server.ts'

export const settingsRoutes = (others: SettingsChecks): Route[] => [
  serve(contract.getSettings, (scope) => getSettings(scope, others)),
  serve(contract.changeSettings, (scope, { body: { version, ...change } }) =>
    changeSettings(scope, version, change, others),
  ),
]
