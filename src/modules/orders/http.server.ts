import { type Route, serve } from '#platform/http/route.server.ts'
import { type FindMoneyBack, bookRoutes } from './book/http.server.ts'
import { byPhoneRoutes } from './by-phone/http.server.ts'
import { clearingRoutes } from './clearing/http.server.ts'
import { placeFreeOrder } from './contract.ts'
import { kitchenRoutes } from './kitchen/http.server.ts'
import { kitchenSettingsRoutes } from './kitchen-settings/http.server.ts'
import { followingRoutes } from './following/http.server.ts'
import type { CountNews } from './following/service/follow.server.ts'
import type { OrderLinks } from './following/service/links.server.ts'
import { moveRoutes } from './moves/http.server.ts'
import { portionRoutes } from './portions/http.server.ts'
import { reorderingRoutes } from './reordering/http.server.ts'
import * as service from './service.server.ts'
import { shortageRoutes } from './shortages/http.server.ts'
import { slotSettingsRoutes } from './slot-settings/http.server.ts'
import { slotRoutes } from './slots/http.server.ts'

/** What has become of orders’ money, by whoever keeps that. */
interface Money {
  countNews: CountNews
  findBack: FindMoneyBack
}

export function orderRoutes(links: OrderLinks, money: Money): Route[] {
  return [
    ...bookRoutes(links, money.findBack),
    ...byPhoneRoutes(links),
    ...moveRoutes,
    ...kitchenRoutes,
    ...clearingRoutes,
    ...kitchenSettingsRoutes,
    ...followingRoutes(links, money.countNews),
    ...reorderingRoutes,
    ...portionRoutes,
    ...shortageRoutes(links),
    ...slotRoutes,
    ...slotSettingsRoutes,
    serve(placeFreeOrder, async (scope, { body }, { key }) => {
      const { id, number } = await service.placeFreeOrder(scope, key, body)
      return { insertedId: id, number, token: links.tokenOf(id) }
    }),
  ]
}
