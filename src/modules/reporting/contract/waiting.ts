import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

const waiting = z.strictObject({
  /** Messages that nobody has read. */
  messages: z.number(),
  /** Reviews that are neither approved nor declined. */
  reviews: z.number(),
})

export type Waiting = z.output<typeof waiting>

export const getWaiting = endpoint({
  name: 'getWaiting',
  method: 'GET',
  path: '/waiting',
  summary: 'How many messages and reviews wait for an admin; /events/admin tells when that changes',
  who: 'admin',
  rate: 'read',
  output: waiting,
})

export const streamWaiting = endpoint({
  name: 'streamWaiting',
  method: 'GET',
  path: '/events/admin',
  summary: 'Server-sent events for admins: that what waits for them has changed',
  who: 'admin',
  rate: 'none',
  output: z.string(),
  produces: 'text/event-stream',
  refusals: { 503: 'Too many open streams' },
})
