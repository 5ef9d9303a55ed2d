import type { Module } from '#platform/module.server.ts'
import type { SignedLinks } from '#platform/signed-links.server.ts'
import { reservationRoutes } from './http.server.ts'
import { reservationChores, reservationJobs } from './jobs.server.ts'
import { ownBookings } from './service/own-data.server.ts'

export { leaveSampleTables } from './dining-tables/service/leave-sample-tables.server.ts'
export { guestsMayBook } from './service/booker.server.ts'
export { handOverHold } from './service/find-hold.server.ts'
export { leaveSampleBookings } from './service/leave-sample.server.ts'
export { forgetBookings } from './service/forget-guest.server.ts'
export { listCompletedBookings } from './service/own-data.server.ts'

/**
 * @param links open a booking to whoever has made it without an account
 * @param origin where this site is reached, for links in emails
 * @param sendsMail whether a guest can be asked to confirm an address
 */
export function reservationsModule(links: SignedLinks, origin: string, sendsMail: boolean): Module {
  const ours = { ...links, origin }
  return {
    routes: reservationRoutes(ours, sendsMail),
    jobKinds: reservationJobs(ours),
    chores: reservationChores,
  }
}

/** What it keeps of a person, by the name that it has in their file. */
export const reservationsOwnData = { bookings: ownBookings }
