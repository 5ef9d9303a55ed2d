import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

const sums = {
  /** Guests who came, or are to come, and their bookings; walk-ins are bookings too. */
  covers: z.number(),
  bookings: z.number(),
  noShows: z.number(),
  cancelled: z.number(),
}

const reportSchema = z.strictObject({
  /** False while the house has no tables and nobody has ever booked in these days. */
  hasTables: z.boolean(),
  from: z.string(),
  to: z.string(),
  today: z.string(),
  totals: z.strictObject(sums),
  before: z.strictObject(sums),
  /** The middle of how long before their time bookings are made; null without any. */
  medianLeadHours: z.nullable(z.number()),
  medianLeadHoursBefore: z.nullable(z.number()),
  days: z.array(z.strictObject({ day: z.string(), ...sums, coversBefore: z.number() })),
  /** Booked for the seven days after today. */
  ahead: z.strictObject({ covers: z.number(), bookings: z.number() }),
})

export type BookingReport = z.output<typeof reportSchema>

export const getBookingReport = endpoint({
  name: 'getBookingReport',
  method: 'GET',
  path: '/admin-stats/bookings',
  summary: 'Guests, no-shows and how far ahead people book, by day, beside the period before',
  who: 'admin',
  rate: 'read',
  query: z.strictObject({
    range: z.optional(z.string()),
    from: z.optional(z.string()),
    to: z.optional(z.string()),
  }),
  output: reportSchema,
  refusals: { 422: 'No such period; the fields say which' },
})
