import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from '../contract/house-rules.ts'
import { changeBookingSettings, getBookingSettings } from '../service/house-rules.server.ts'

export const sittingRoutes: Route[] = [
  serve(contract.getBookingSettings, getBookingSettings),
  serve(contract.changeBookingSettings, (scope, { body: { version, ...change } }) =>
    changeBookingSettings(scope, version, change),
  ),
]
