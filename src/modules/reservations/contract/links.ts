import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { conflicts, standingFields } from './booking.ts'

/** What whoever has the link reads: no number, no address and no words of the guest. */
const linkedBooking = z.strictObject(standingFields)

export type LinkedBooking = z.output<typeof linkedBooking>

const byToken = z.object({ token: z.string() })
const noBooking = { 404: 'Nobody’s link, or its booking has been over for a day' }

export const getLinkedBooking = endpoint({
  name: 'getLinkedBooking',
  method: 'GET',
  path: '/bookings/by-link/:token',
  summary: 'What was booked without an account, for whoever has its link',
  who: 'anyone',
  rate: 'read',
  params: byToken,
  output: linkedBooking,
  refusals: noBooking,
})

export const changeLinkedBooking = endpoint({
  name: 'changeLinkedBooking',
  method: 'PATCH',
  path: '/bookings/by-link/:token',
  summary: 'Changes its time or its party, until the limit',
  who: 'anyone',
  rate: 'read',
  params: byToken,
  body: z.strictObject({ start: z.optional(z.string()), party: z.optional(z.number()) }),
  output: linkedBooking,
  refusals: {
    ...noBooking,
    409: `${conflicts}. \`too_late\`: the limit has passed, please call. \`over\`: no longer confirmed. \`sign_in_to_book\`: as for a new booking, for another day`,
    429: 'Changed too often',
  },
})

export const cancelLinkedBooking = endpoint({
  name: 'cancelLinkedBooking',
  method: 'POST',
  path: '/bookings/by-link/:token/cancel',
  summary: 'Cancels it until the limit; cancelled already is fine',
  who: 'anyone',
  rate: 'read',
  params: byToken,
  output: linkedBooking,
  refusals: { ...noBooking, 409: '`too_late`: please call. `over`: no longer confirmed' },
})
