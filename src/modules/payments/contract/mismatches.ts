import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

const mismatchSchema = z.strictObject({
  _id: z.string(),
  /** The provider's id of the payment. */
  intent: z.string(),
  /** Such as `amount`, `owner`, `twice`, `unknown_attempt`, `received`, `charge.refunded`. */
  reason: z.string(),
  /** What the order says, in cents or ids; empty when there is nothing to compare. */
  expected: z.string(),
  found: z.string(),
  /** When it was noticed, as an ISO instant. */
  when: z.string(),
  /** The order that it should have paid; null when it is nobody’s. */
  order: z.nullable(z.strictObject({ _id: z.string(), number: z.nullable(z.string()) })),
})

export const listMismatches = endpoint({
  name: 'listMismatches',
  method: 'GET',
  path: '/payments/mismatches',
  summary: 'Payments that do not fit their orders, newest first, 50 a page',
  who: 'admin',
  rate: 'read',
  query: z.strictObject({
    /** The `_id` of the last one of the page before. */
    before: z.optional(z.string()),
  }),
  output: z.strictObject({
    mismatches: z.array(mismatchSchema),
    /** How many there are in all. */
    total: z.number(),
    /** What to send as `before` for the next page; null on the last one. */
    next: z.nullable(z.string()),
  }),
})
