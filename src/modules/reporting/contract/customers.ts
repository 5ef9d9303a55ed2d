import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

export const getCustomerTotals = endpoint({
  name: 'getCustomerTotals',
  method: 'GET',
  path: '/users/:id/totals',
  summary: 'What a person has paid in dollars, how often they ordered, and when last',
  who: 'admin',
  rate: 'read',
  params: z.object({ id: z.string() }),
  output: z.strictObject({
    spend: z.number(),
    orders: z.number(),
    /** The locale's short date, in the restaurant's time zone. */
    lastOrder: z.nullable(z.string()),
  }),
  refusals: { 404: 'No such person' },
})
