import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { bookingActions } from '../../rules.ts'

export const getBookingHistory = endpoint({
  name: 'getBookingHistory',
  method: 'GET',
  path: '/bookings/:id/history',
  summary: 'What was done to a booking, by whom and when, the first first',
  who: 'host',
  rate: 'read',
  params: z.object({ id: z.string() }),
  output: z.strictObject({
    events: z.array(
      z.strictObject({
        action: z.enum(bookingActions),
        at: z.string(),
        /** A person's name; empty for the clock, and for people who are gone. */
        by: z.string(),
        party: z.number(),
        /** The start as it was then: "6:30 pm". */
        label: z.string(),
      }),
    ),
  }),
  refusals: { 404: 'No such booking' },
})
