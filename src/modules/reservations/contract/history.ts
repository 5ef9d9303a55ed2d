import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { bookingStates } from '../rules.ts'

const bookingOf = z.strictObject({
  _id: z.string(),
  status: z.enum(bookingStates),
  /** The service day, as the desk opens it: 2026-11-21. */
  day: z.string(),
  start: z.string(),
  party: z.number(),
  /** Names of the tables, in the plan's order. */
  tables: z.array(z.string()),
  area: z.string(),
  /** The guest's own words. */
  allergies: z.string(),
  note: z.string(),
})

export type PersonsBooking = z.output<typeof bookingOf>

export const listBookingsOf = endpoint({
  name: 'listBookingsOf',
  method: 'GET',
  path: '/users/:id/bookings',
  summary: 'What a person has booked, the latest first, 20 at a time; `next` is the next `before`',
  who: 'admin',
  rate: 'read',
  params: z.object({ id: z.string() }),
  query: z.object({ before: z.optional(z.string()) }),
  output: z.strictObject({
    bookings: z.array(bookingOf),
    next: z.nullable(z.string()),
    /** How many there are in all, and how many of them were missed. */
    count: z.number(),
    noShows: z.number(),
  }),
  refusals: { 404: 'No such person' },
})
