import type { Module } from '#platform/module.server.ts'
import type { SignedLinks } from '#platform/signed-links.server.ts'
import { bookingRulesRoutes } from './booking-rules.server.ts'
import { bookingRoutes } from './booking.server.ts'
import { byLinkRoutes } from './by-link.server.ts'
import { calendarRoutes } from './calendar.server.ts'
import { cancellingRoutes } from './cancelling.server.ts'
import { changingRoutes } from './changing.server.ts'
import { clockChores } from './clock.server.ts'
import { changingAtDeskRoutes } from './desk/changing.server.ts'
import { deskRoutes } from './desk/showing.server.ts'
import { takingRoutes } from './desk/taking.server.ts'
import { visitRoutes } from './desk/visits.server.ts'
import { timeRoutes } from './dining-tables/looking.server.ts'
import { diningTableRoutes } from './dining-tables/planning.server.ts'
import { historyRoutes } from './history.server.ts'
import { holdingRoutes } from './holding.server.ts'
import { mailingJobs } from './mailing.server.ts'
import { ownBookings } from './own-data.server.ts'
import { showingRoutes } from './showing.server.ts'
import { notingChores, notingRoutes } from './sources/noting.server.ts'

export { leaveSampleTables } from './dining-tables/planning.server.ts'
export { guestsMayBook } from './admitting.server.ts'
export { keepBookedTimes } from './coming.server.ts'
export { handOverHold } from './holding.server.ts'
export { leaveSampleBookings } from './leaving-sample.server.ts'
export { forgetBookings } from './forgetting.server.ts'
export { listCompletedBookings } from './own-data.server.ts'

/**
 * @param links open a booking to whoever has made it without an account
 * @param origin where this site is reached, for links in emails
 * @param sendsMail whether a guest can be asked to confirm an address
 */
export function reservationsModule(links: SignedLinks, origin: string, sendsMail: boolean): Module {
  const ours = { ...links, origin }
  return {
    routes: [
      ...timeRoutes(ours),
      ...holdingRoutes,
      ...bookingRoutes(sendsMail),
      ...showingRoutes,
      ...changingRoutes(sendsMail),
      ...cancellingRoutes,
      ...byLinkRoutes(ours, sendsMail),
      ...calendarRoutes(ours),
      ...deskRoutes,
      ...takingRoutes,
      ...visitRoutes,
      ...changingAtDeskRoutes,
      ...diningTableRoutes,
      ...bookingRulesRoutes,
      ...historyRoutes,
      ...notingRoutes,
    ],
    jobKinds: mailingJobs(ours),
    chores: [...clockChores, ...notingChores],
  }
}

/** What it keeps of a person, by the name that it has in their file. */
export const reservationsOwnData = { bookings: ownBookings }
