import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from './contract.ts'
import { changeSettings, getSettings } from './service.server.ts'

export const settingsRoutes: Route[] = [
  serve(contract.getSettings, getSettings),
  serve(contract.changeSettings, (scope, { body: { version, ...change } }) =>
    changeSettings(scope, version, change),
  ),
]
