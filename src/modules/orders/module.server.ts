import { hours } from '#kernel/duration.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import type { Module } from '#platform/module.server.ts'
import { forgetPhoneGuests } from './by-phone/service/forget-guests.server.ts'
import { escalationChores } from './kitchen/jobs/escalation.server.ts'
import type { OrderLinks } from './service/links.server.ts'
import { claimRoutes } from './http/claiming.server.ts'
import { historyRoutes } from './http/history.server.ts'
import { orderRoutes } from './http.server.ts'
import { orderJobs } from './jobs.server.ts'
import { giveUpForgotten } from './service/owed.server.ts'
import { ownOrders } from './service/own-data.server.ts'
import { forgetOldReceipts } from './service.server.ts'
import { shortageChores } from './shortages/jobs.server.ts'

export { forgetCallsOf } from './by-phone/service/forget-guests.server.ts'
export { orderLinks } from './service/links.server.ts'
export { leaveSampleOrders } from './service/leave-sample.server.ts'
export { queueEmail } from './service/emails.server.ts'
export { rescaleHostRefund } from './service/kitchen-settings.server.ts'
export { forgetGuest } from './service/buyers.server.ts'
export { keepBooks } from './service.server.ts'
export { endShortages } from './shortages/service/answer-shortage.server.ts'

/**
 * @param origin where this site is reached, for links in emails
 * @param money what has become of orders' money, by whoever keeps that
 * @param hasMail emails leave the house, so that an address can be confirmed
 */
export function ordersModule(
  links: OrderLinks,
  origin: string,
  money: Parameters<typeof orderRoutes>[1],
  hasMail: boolean,
): Module {
  return {
    routes: [
      ...orderRoutes(links, money, hasMail),
      ...historyRoutes,
      ...claimRoutes(links, origin),
    ],
    jobKinds: orderJobs(links, origin),
    chores: [...escalationChores, ...shortageChores, ...forgetting],
  }
}

const forgetting: Chore[] = [
  { name: 'give up what nobody picked up', everyMs: hours(1), run: giveUpForgotten },
  { name: 'forget old receipts', everyMs: hours(24), run: forgetOldReceipts },
  { name: 'forget phone guests', everyMs: hours(24), run: forgetPhoneGuests },
]

/** What it keeps of a person, by the name that it has in their file. */
export const ordersOwnData = { orders: ownOrders }
