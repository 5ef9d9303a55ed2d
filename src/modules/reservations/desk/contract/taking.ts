import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { detailFields } from '../../contract/booking.ts'
import { deskBookingSchema, taken } from './day.ts'

const newFields = {
  party: z.number(),
  /** Ids of tables that are free; the best when absent. */
  tables: z.optional(z.array(z.string())),
  note: z.optional(detailFields.note),
  allergies: z.optional(detailFields.allergies),
  highChairs: z.optional(detailFields.highChairs),
  occasion: z.optional(detailFields.occasion),
  staffNote: z.optional(z.string()),
}

export const seatWalkIn = endpoint({
  name: 'seatWalkIn',
  method: 'POST',
  path: '/bookings/walk-in',
  summary: 'Seats a party that has come without a booking, from this quarter of an hour on',
  who: 'host',
  rate: 'read',
  takesKey: true,
  body: z.strictObject({
    ...newFields,
    name: z.optional(detailFields.name),
    phone: z.optional(detailFields.phone),
    /** How long they have; their turn time when absent. Whole quarters, 15 to 720. */
    minutes: z.optional(z.number()),
  }),
  output: deskBookingSchema,
  refusals: {
    409: `\`full\`: no table is free for so long; \`freeMinutes\` beside the error says how long one is, if any. ${taken}`,
  },
})

export const bookByPhone = endpoint({
  name: 'bookByPhone',
  method: 'POST',
  path: '/bookings/phone',
  summary:
    'Takes a booking down for somebody: inside the house hours, but beyond lead time, days ahead and pacing',
  who: 'host',
  rate: 'read',
  takesKey: true,
  body: z.strictObject({
    ...newFields,
    start: z.string(),
    name: detailFields.name,
    phone: z.optional(detailFields.phone),
    /** Where the guest is written to: confirmed, changed, cancelled, reminded. */
    email: z.optional(z.string()),
    minutes: z.optional(z.number()),
  }),
  output: deskBookingSchema,
  refusals: {
    409: `\`full\`: no table is free; \`times\` beside the error has others of that day. ${taken}`,
  },
})
