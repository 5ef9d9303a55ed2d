import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from '../contract/ordering-times.ts'
import * as service from '../service/ordering-times.server.ts'

export const slotSettingsRoutes: Route[] = [
  serve(contract.getSlotSettings, service.getSlotSettings),
  serve(contract.changeSlotSettings, (scope, { body: { version, ...change } }) =>
    service.changeSlotSettings(scope, version, change),
  ),
  serve(contract.previewSlots, (scope, { body }) => service.previewSlots(scope, body)),
]
