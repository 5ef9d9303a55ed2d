import type { Module } from '#platform/module.server.ts'
import { quotingRoutes } from './bill/quoting.server.ts'
import { type FindMoneyBack, bookRoutes } from './book.server.ts'
import { forgetCallerChores, forgetCallerRoutes } from './by-phone/forgetting.server.ts'
import { linkMailKind } from './by-phone/mailing-link.server.ts'
import { recognizingChores, recognizingRoutes } from './by-phone/recognizing.server.ts'
import { takingRoutes } from './by-phone/taking.server.ts'
import { changingRoutes } from './changing.server.ts'
import { claimRoutes } from './claiming.server.ts'
import { clearingRoutes } from './clearing.server.ts'
import { type CountNews, followingRoutes } from './following.server.ts'
import { forgettingChores } from './forgetting.server.ts'
import { historyRoutes } from './history.server.ts'
import { kitchenSettingsRoutes } from './kitchen-settings.server.ts'
import { boardRoutes } from './kitchen/board.server.ts'
import { escalationChores } from './kitchen/escalation.server.ts'
import { printingRoutes } from './kitchen/printing.server.ts'
import { tickingRoutes } from './kitchen/ticking.server.ts'
import type { OrderLinks } from './links.server.ts'
import { orderEmailJobKind } from './mailing.server.ts'
import { movingRoutes } from './moving.server.ts'
import { owingChores, owingRoutes } from './owing.server.ts'
import { ownOrders } from './own-data.server.ts'
import { placingRoutes } from './placing.server.ts'
import { portionRoutes } from './portions.server.ts'
import { reorderingRoutes } from './reordering.server.ts'
import { answeringChores, answeringRoutes } from './shortages/answering.server.ts'
import { markingRoutes, shortageMailKind } from './shortages/marking.server.ts'
import { slotRoutes } from './times/listing.server.ts'
import { underWayRoutes } from './under-way.server.ts'

export { forgetCallsOf } from './by-phone/forgetting.server.ts'
export { forgetGuest, keepBooks } from './forgetting.server.ts'
export { rescaleHostRefund } from './kitchen-settings.server.ts'
export { leaveSampleOrders, leaveTestOrders } from './leaving.server.ts'
export { orderLinks } from './links.server.ts'
export { queueEmail } from './mailing.server.ts'
export { keepOrderedTimes } from './times/coming.server.ts'
export { endShortages } from './shortages/answering.server.ts'

/** What has become of orders’ money, by whoever keeps that. */
interface Money {
  countNews: CountNews
  findBack: FindMoneyBack
}

/**
 * @param origin where this site is reached, for links in emails
 * @param hasMail emails leave the house, so that an address can be confirmed
 */
export function ordersModule(
  links: OrderLinks,
  origin: string,
  money: Money,
  hasMail: boolean,
): Module {
  const linkOf = (orderId: string) => `${origin}/order/${links.tokenOf(orderId)}`
  return {
    routes: [
      ...placingRoutes(links, hasMail),
      ...followingRoutes(links, money.countNews),
      ...changingRoutes,
      ...underWayRoutes(links),
      ...reorderingRoutes,
      ...claimRoutes(links, origin),
      ...slotRoutes,
      ...quotingRoutes,
      ...bookRoutes(links, money.findBack),
      ...historyRoutes,
      ...movingRoutes,
      ...boardRoutes,
      ...tickingRoutes,
      ...printingRoutes,
      ...kitchenSettingsRoutes,
      ...portionRoutes,
      ...clearingRoutes,
      ...owingRoutes,
      ...takingRoutes(links),
      ...recognizingRoutes,
      ...forgetCallerRoutes,
      ...markingRoutes,
      ...answeringRoutes(links),
    ],
    jobKinds: [orderEmailJobKind(linkOf), linkMailKind(linkOf), shortageMailKind(linkOf)],
    chores: [
      ...escalationChores,
      ...answeringChores,
      ...owingChores,
      ...forgettingChores,
      ...recognizingChores,
      ...forgetCallerChores,
    ],
  }
}

/** What it keeps of a person, by the name that it has in their file. */
export const ordersOwnData = { orders: ownOrders }
