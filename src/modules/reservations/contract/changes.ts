import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { bookingSchema, conflicts, detailFields } from './booking.ts'

const byId = z.object({ id: z.string() })

export const changeBooking = endpoint({
  name: 'changeBooking',
  method: 'PATCH',
  path: '/bookings/:id',
  summary: 'Changes the time, the party or the details of an own booking, until the limit',
  who: 'buyer',
  rate: 'read',
  params: byId,
  body: z.strictObject({
    start: z.optional(z.string()),
    party: z.optional(z.number()),
    name: z.optional(detailFields.name),
    phone: z.optional(detailFields.phone),
    note: z.optional(detailFields.note),
    allergies: z.optional(detailFields.allergies),
    highChairs: z.optional(detailFields.highChairs),
    occasion: z.optional(detailFields.occasion),
  }),
  output: bookingSchema,
  refusals: {
    404: 'Not there, or somebody else’s',
    409: `${conflicts}. \`too_late\`: the limit has passed, please call. \`over\`: no longer confirmed. \`email_unconfirmed\` and \`too_many_of_network\`: as for a new booking, for another day`,
    429: 'Changed too often',
  },
})

export const cancelBooking = endpoint({
  name: 'cancelBooking',
  method: 'POST',
  path: '/bookings/:id/cancel',
  summary:
    'Cancels an own booking until the limit, the desk any that is confirmed; cancelled already is fine',
  who: 'buyer',
  rate: 'read',
  params: byId,
  output: bookingSchema,
  refusals: {
    404: 'Not there, or somebody else’s',
    409: '`too_late`: the limit has passed, please call. `over`: no longer confirmed',
  },
})
