import { type Route, serve } from '#platform/http/route.server.ts'
import { type FindMoneyBack, bookRoutes } from './http/book.server.ts'
import { byPhoneRoutes } from './by-phone/http.server.ts'
import { clearingRoutes } from './http/clearing.server.ts'
import { placeFreeOrder } from './contract.ts'
import { kitchenRoutes } from './kitchen/http.server.ts'
import { kitchenSettingsRoutes } from './http/kitchen-settings.server.ts'
import { followingRoutes } from './http/following.server.ts'
import type { CountNews } from './service/follow.server.ts'
import type { OrderLinks } from './service/links.server.ts'
import { moveRoutes } from './http/moves.server.ts'
import { portionRoutes } from './http/portions.server.ts'
import { reorderingRoutes } from './http/reordering.server.ts'
import * as service from './service.server.ts'
import { underWayRoutes } from './http/under-way.server.ts'
import { shortageRoutes } from './shortages/http.server.ts'
import { billRoutes } from './bill/http.server.ts'
import { slotRoutes } from './pickup-times/http.server.ts'

/** What has become of orders’ money, by whoever keeps that. */
interface Money {
  countNews: CountNews
  findBack: FindMoneyBack
}

export function orderRoutes(links: OrderLinks, money: Money, hasMail: boolean): Route[] {
  return [
    ...bookRoutes(links, money.findBack),
    ...byPhoneRoutes(links),
    ...moveRoutes,
    ...kitchenRoutes,
    ...clearingRoutes,
    ...kitchenSettingsRoutes,
    ...followingRoutes(links, money.countNews),
    ...reorderingRoutes,
    ...underWayRoutes(links),
    ...portionRoutes,
    ...shortageRoutes(links),
    ...slotRoutes,
    ...billRoutes,
    serve(placeFreeOrder, async (scope, { body = {} }, { key, header }) => {
      const from = { pass: header('x-captcha-pass'), hasMail }
      const { id, number } = await service.placeFreeOrder(scope, key, body, from)
      return { insertedId: id, number, token: links.tokenOf(id) }
    }),
  ]
}
