import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

const orderOf = z.strictObject({
  _id: z.string(),
  number: z.string(),
  /** The locale's short date of the order's day. */
  date: z.string(),
  createdAt: z.string(),
  total: z.number(),
  status: z.string(),
})

export type PersonsOrder = z.output<typeof orderOf>

export const listOrdersOf = endpoint({
  name: 'listOrdersOf',
  method: 'GET',
  path: '/users/:id/orders',
  summary: 'What a person has ordered, newest first, 20 at a time; `next` is the next `before`',
  who: 'admin',
  rate: 'read',
  params: z.object({ id: z.string() }),
  query: z.object({ before: z.optional(z.string()) }),
  output: z.strictObject({ orders: z.array(orderOf), next: z.nullable(z.string()) }),
  refusals: { 404: 'No such person' },
})
