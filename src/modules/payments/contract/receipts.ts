import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

export const getPaymentOfOrder = endpoint({
  name: 'getPaymentOfOrder',
  method: 'GET',
  path: '/orders/:id/payment',
  summary: 'How an order was paid; null when it cost nothing or has not been paid',
  who: 'host',
  rate: 'read',
  params: z.object({ id: z.string() }),
  output: z.strictObject({
    payment: z.nullable(
      z.strictObject({
        /** The id of the payment, and of its receipt. */
        _id: z.string(),
        /** Dollars. */
        price: z.number(),
        /** What of it was added for the staff; absent where nothing was, or the viewer is not to know. */
        tip: z.optional(z.number()),
        /** Such as "Visa ···· 4242"; null when the provider did not say. */
        card: z.nullable(z.string()),
        /** The number that the customer's receipt and the card processor have for it. */
        intentId: z.string(),
        createdAt: z.string(),
        /** By the provider, or whose hand took it at the counter, by name. */
        by: z.enum(['card', 'cash', 'terminal']),
        takenBy: z.nullable(z.string()),
        /** Until when it can be looked up whose card it was, though its guest is deleted; else null. */
        sealedUntil: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: { 404: 'No such order' },
})
