import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

const holdSchema = z.strictObject({
  start: z.string(),
  /** "6:30 pm", and "Saturday, November 21". */
  label: z.string(),
  date: z.string(),
  day: z.string(),
  /** Until about when the table is theirs. */
  end: z.string(),
  party: z.number(),
  /** Where the table stands: "Terrace". */
  area: z.string(),
  /** When the hold ends, ISO; the page counts down to it. */
  heldUntil: z.string(),
})

export type Hold = z.output<typeof holdSchema>

export const getHold = endpoint({
  name: 'getHold',
  method: 'GET',
  path: '/bookings/hold',
  summary: 'The table that is kept for the viewer at the moment; null when none is',
  who: 'buyer',
  rate: 'read',
  output: z.strictObject({ hold: z.nullable(holdSchema) }),
})

export const holdTable = endpoint({
  name: 'holdTable',
  method: 'POST',
  path: '/bookings/hold',
  summary:
    'Keeps a table for five minutes, in the place of whatever was kept; the same again changes nothing',
  who: 'buyer',
  rate: 'read',
  body: z.strictObject({
    start: z.string(),
    party: z.number(),
    area: z.optional(z.string()),
  }),
  output: z.strictObject({ hold: holdSchema }),
  refusals: {
    409: '`guests_off`: the restaurant asks for an account. `full`: that time has just gone; `times` beside the error lists the nearest others of that day, {start, label}. `too_many`, `same_sitting` and the reasons of the times, as for booking',
    429: 'Held too often',
  },
})

export const releaseHold = endpoint({
  name: 'releaseHold',
  method: 'DELETE',
  path: '/bookings/hold',
  summary: 'Gives the kept table back; none kept is fine',
  who: 'buyer',
  rate: 'read',
  output: z.strictObject({ deletedCount: z.number() }),
})
