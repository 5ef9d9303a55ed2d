import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

const group = z.strictObject({
  /** What they share. */
  by: z.enum(['network', 'phone']),
  bookings: z.array(
    z.strictObject({
      _id: z.string(),
      name: z.string(),
      phone: z.string(),
      party: z.number(),
      /** "Nov 22, 6:30 pm" */
      label: z.string(),
    }),
  ),
})

export type BookingGroup = z.output<typeof group>

export const listBookingGroups = endpoint({
  name: 'listBookingGroups',
  method: 'GET',
  path: '/bookings/groups',
  summary:
    'Tables to come that were booked within a day from one network (five and more) or with one telephone number (three)',
  who: 'admin',
  rate: 'read',
  output: z.array(group),
})
