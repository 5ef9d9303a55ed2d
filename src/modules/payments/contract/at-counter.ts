import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

export const takeAtCounter = endpoint({
  name: 'takeAtCounter',
  method: 'POST',
  path: '/orders/:id/counter-payment',
  summary: 'Writes down that an owed order was paid at the counter: in `cash` or by the `terminal`',
  who: 'admin',
  rate: 'read',
  params: z.object({ id: z.string() }),
  body: z.strictObject({ by: z.enum(['cash', 'terminal']) }),
  output: z.strictObject({
    insertedId: z.string(),
    /** Dollars, the order's own total. */
    amount: z.number(),
  }),
  refusals: {
    404: 'No such order',
    409: '`already_paid`, or `not_owed`: it is paid by card, or was given up',
  },
})
