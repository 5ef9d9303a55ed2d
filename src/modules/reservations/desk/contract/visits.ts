import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { deskBookingSchema, sameSitting, taken } from './day.ts'

const byId = z.object({ id: z.string() })

const moved = '`illegal_move`: it does not stand where this leads from'

export const seatBooking = endpoint({
  name: 'seatBooking',
  method: 'POST',
  path: '/bookings/:id/seat',
  summary:
    'The party is here and sits down, from now on when it comes early; after its end it has its turn time anew, or what is free of it; seated already is fine',
  who: 'host',
  rate: 'read',
  params: byId,
  output: deskBookingSchema,
  refusals: {
    404: 'No such booking',
    409: `${moved}. \`too_early\`: it is for another day. ${taken}`,
  },
})

export const completeBooking = endpoint({
  name: 'completeBooking',
  method: 'POST',
  path: '/bookings/:id/complete',
  summary: 'The party has left: the rest of its time is free again; completed already is fine',
  who: 'host',
  rate: 'read',
  params: byId,
  output: deskBookingSchema,
  refusals: { 404: 'No such booking', 409: `${moved}. \`too_early\`: it has not begun` },
})

export const markNoShow = endpoint({
  name: 'markNoShow',
  method: 'POST',
  path: '/bookings/:id/no-show',
  summary: 'Nobody came: its tables are free again; marked already is fine',
  who: 'host',
  rate: 'read',
  params: byId,
  output: deskBookingSchema,
  refusals: { 404: 'No such booking', 409: `${moved}. \`too_early\`: it has not begun` },
})

export const undoBooking = endpoint({
  name: 'undoBooking',
  method: 'POST',
  path: '/bookings/:id/undo',
  summary:
    'One step back: completed to seated, seated or no-show to confirmed (at another table when theirs was given away), a walk-in that sits to cancelled',
  who: 'host',
  rate: 'read',
  params: byId,
  body: z.strictObject({ version: z.number() }),
  output: deskBookingSchema,
  refusals: {
    404: 'No such booking',
    409: `\`changed_meanwhile\`: something has been done with it since \`version\`. ${moved}. \`too_large\`: its tables seat fewer by now. ${sameSitting}. ${taken}`,
  },
})
