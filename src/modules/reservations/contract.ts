import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

export const getBookingRules = endpoint({
  name: 'getBookingRules',
  method: 'GET',
  path: '/bookings/rules',
  summary: 'What a guest has to know before choosing: how many, how far ahead, whom to call',
  who: 'anyone',
  rate: 'read',
  output: z.strictObject({
    /** False while the house has no tables to book at all. */
    takesBookings: z.boolean(),
    /** More are for the phone. */
    largestParty: z.number(),
    /** The service day that it is now, and the last one that can be booked. */
    today: z.string(),
    lastDay: z.string(),
    /** The restaurant's; empty when it has said none. */
    phone: z.string(),
    /** "Coming with more than 8? Please call us on …, and we will find room." */
    callUs: z.string(),
    /** In the house's own order; empty when there is only one. */
    areas: z.array(z.string()),
    /** Until when no bookings are taken on the site, ISO; null while they are. */
    pausedUntil: z.nullable(z.string()),
    /** How long before a booking it can still be changed and cancelled, in minutes. */
    changeUntilMinutes: z.number(),
    /** How long a table is kept while the form is filled, in seconds. */
    holdSeconds: z.number(),
    /** How many bookings to come one person may have. */
    maxFutureBookings: z.number(),
    /** Whether a table can be booked without an account. */
    guestBookings: z.boolean(),
    timeZone: z.string(),
  }),
})
