import * as z from 'zod/mini'
import { type OutputOf, endpoint } from '#kernel/endpoint.ts'

export const getShift = endpoint({
  name: 'getShift',
  method: 'GET',
  path: '/shift',
  summary:
    'What has to be done now: orders that wait, tables still to come today, what is sold out, what is owed at the counter',
  who: 'host',
  rate: 'read',
  output: z.strictObject({
    /** The server’s clock, ISO. */
    now: z.string(),
    timeZone: z.string(),
    orders: z.strictObject({
      toAnswer: z.number(),
      /** Since when the first of them waits, ISO; null when none does. */
      waitsSince: z.nullable(z.string()),
      /** Somebody should have answered by now. */
      isOverdue: z.boolean(),
      cooking: z.number(),
      /** Of those: promised for a moment that has passed. */
      late: z.number(),
      ready: z.number(),
      /** For a time to come, and not on the board yet. */
      later: z.number(),
    }),
    /** The service day that it is now. */
    tables: z.strictObject({
      /** Parties that are still to come, and their guests. */
      bookings: z.number(),
      guests: z.number(),
      next: z.nullable(z.strictObject({ start: z.string(), party: z.number(), name: z.string() })),
      seated: z.number(),
    }),
    /** Dishes that nobody can order now, by name, as the menu has them. */
    soldOut: z.array(z.string()),
    /** Dollars that guests still bring to the counter. */
    owed: z.number(),
  }),
})

export type Shift = OutputOf<typeof getShift>
