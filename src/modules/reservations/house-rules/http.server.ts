import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from './contract.ts'
import { changeBookingSettings, getBookingSettings } from './service.server.ts'

export const sittingRoutes: Route[] = [
  serve(contract.getBookingSettings, getBookingSettings),
  serve(contract.changeBookingSettings, (scope, { body: { version, ...change } }) =>
    changeBookingSettings(scope, version, change),
  ),
]
