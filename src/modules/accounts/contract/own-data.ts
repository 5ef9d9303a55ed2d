import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

export const getOwnData = endpoint({
  name: 'getOwnData',
  method: 'GET',
  path: '/account/data',
  summary:
    'Your account, sessions, history, cart, orders, payments, reviews and messages, as a file to keep; without secrets and the restaurant’s own notes',
  who: 'customer',
  rate: 'read',
  needsRecentSignIn: true,
  output: z.strictObject({
    madeAt: z.string(),
    /** By its noun: account, sessions, history, cart, orders, payments, reviews, messages. */
    held: z.record(z.string(), z.unknown()),
  }),
  refusals: { 429: 'Ten times an hour; Retry-After says when again' },
})
