import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

export const getCalendarFile = endpoint({
  name: 'getCalendarFile',
  method: 'GET',
  path: '/bookings/:id/calendar.ics',
  summary: 'One of the viewer’s own bookings for a calendar, as the emails bring it',
  who: 'buyer',
  rate: 'read',
  params: z.object({ id: z.string() }),
  output: z.string(),
  produces: 'text/calendar',
  refusals: { 404: 'Not there, or somebody else’s' },
})
