import type { Module } from '#platform/module.server.ts'
import { reservationRoutes } from './http.server.ts'
import { reservationChores, reservationJobs } from './jobs.server.ts'
import { ownBookings } from './service/own-data.server.ts'

export { forgetBookings } from './service/forget-guest.server.ts'
export { listCompletedBookings } from './service/own-data.server.ts'

/**
 * @param origin where this site is reached, for links in emails
 * @param sendsMail whether a guest can be asked to confirm an address
 */
export function reservationsModule(origin: string, sendsMail: boolean): Module {
  return {
    routes: reservationRoutes(origin, sendsMail),
    jobKinds: reservationJobs(origin),
    chores: reservationChores,
  }
}

/** What it keeps of a person, by the name that it has in their file. */
export const reservationsOwnData = { bookings: ownBookings }
