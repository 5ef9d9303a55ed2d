import { type Route, serve } from '#platform/http/route.server.ts'
import { bookRoutes } from './book/http.server.ts'
import { byPhoneRoutes } from './by-phone/http.server.ts'
import { clearingRoutes } from './clearing/http.server.ts'
import { placeFreeOrder } from './contract.ts'
import { kitchenRoutes } from './kitchen/http.server.ts'
import { kitchenSettingsRoutes } from './kitchen-settings/http.server.ts'
import { followingRoutes } from './following/http.server.ts'
import type { OrderLinks } from './following/service/links.server.ts'
import { moveRoutes } from './moves/http.server.ts'
import { portionRoutes } from './portions/http.server.ts'
import { reorderingRoutes } from './reordering/http.server.ts'
import * as service from './service.server.ts'
import { shortageRoutes } from './shortages/http.server.ts'
import { slotSettingsRoutes } from './slot-settings/http.server.ts'
import { slotRoutes } from './slots/http.server.ts'

export function orderRoutes(links: OrderLinks): Route[] {
  return [
    ...bookRoutes(links),
    ...byPhoneRoutes(links),
    ...moveRoutes,
    ...kitchenRoutes,
    ...clearingRoutes,
    ...kitchenSettingsRoutes,
    ...followingRoutes(links),
    ...reorderingRoutes,
    ...portionRoutes,
    ...shortageRoutes(links),
    ...slotRoutes,
    ...slotSettingsRoutes,
    serve(placeFreeOrder, async (scope, { body }, { key }) => {
      const { id, number } = await service.placeFreeOrder(scope, key, body)
      return { insertedId: id, number }
    }),
  ]
}
