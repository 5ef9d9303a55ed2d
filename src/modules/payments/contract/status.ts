import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

const statusSchema = z.strictObject({
  processor: z.enum(['stripe', 'test']),
  /** `live` moves real money. */
  mode: z.enum(['test', 'live']),
  /** The test processor on a site that others reach: customers cannot pay. */
  isForAdminsOnly: z.boolean(),
  currency: z.string(),
  /** What the provider has told last; null when it has told nothing yet. */
  lastEvent: z.nullable(z.strictObject({ type: z.string(), receivedAt: z.string() })),
  /** Told, and not dealt with yet. */
  waitingEvents: z.number(),
  /** Since when the provider makes no payments, and what it said last; null while it does. */
  outage: z.nullable(
    z.strictObject({
      since: z.string(),
      lastAt: z.string(),
      failures: z.number(),
      /** The provider was reached and said no. */
      isRefusal: z.boolean(),
      reason: z.string(),
    }),
  ),
})

export type PaymentStatus = z.output<typeof statusSchema>

export const getPaymentStatus = endpoint({
  name: 'getPaymentStatus',
  method: 'GET',
  path: '/payment-status',
  summary: 'Who takes the money here, and when the provider was last heard; no key is told',
  who: 'admin',
  rate: 'read',
  output: statusSchema,
})
