import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { detailFields } from '../../contract/booking.ts'
import { deskBookingSchema, sameSitting, taken } from './day.ts'

const byId = z.object({ id: z.string() })

const changed = '`changed_meanwhile`: somebody else has changed it since `version`'
export const moveBooking = endpoint({
  name: 'moveBooking',
  method: 'POST',
  path: '/bookings/:id/move',
  summary: 'Gives a booking other tables, another start or another length: all of it or nothing',
  who: 'host',
  rate: 'read',
  params: byId,
  body: z.strictObject({
    version: z.number(),
    /** Where it sits now when absent. */
    tables: z.optional(z.array(z.string())),
    start: z.optional(z.string()),
    /** As long as now when absent. */
    minutes: z.optional(z.number()),
  }),
  output: deskBookingSchema,
  refusals: {
    404: 'No such booking',
    409: `${changed}. \`illegal_move\`: it is over. ${sameSitting}. ${taken}`,
  },
})

export const changeAtDesk = endpoint({
  name: 'changeAtDesk',
  method: 'PATCH',
  path: '/bookings/:id/desk',
  summary: 'Changes the party and the details of a booking, and the staff note',
  who: 'host',
  rate: 'read',
  params: byId,
  body: z.strictObject({
    version: z.number(),
    party: z.optional(z.number()),
    name: z.optional(detailFields.name),
    phone: z.optional(detailFields.phone),
    /** For a booking by phone only: who books on the site has an account with an address. */
    email: z.optional(z.string()),
    note: z.optional(detailFields.note),
    allergies: z.optional(detailFields.allergies),
    highChairs: z.optional(detailFields.highChairs),
    occasion: z.optional(detailFields.occasion),
    staffNote: z.optional(z.string()),
  }),
  output: deskBookingSchema,
  refusals: {
    404: 'No such booking',
    409: `${changed}. \`too_large\`: more than its tables seat`,
  },
})
