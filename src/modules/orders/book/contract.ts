import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

const orderFields = {
  _id: z.string(),
  number: z.string(),
  /** Where the order stands: `pending` is paid and not yet touched by the kitchen. */
  status: z.string(),
  /** Dollars. */
  total: z.number(),
  currency: z.string(),
  name: z.string(),
  email: z.string(),
  /** An ISO instant, and the order’s day: the one it counts on in the reports. */
  createdAt: z.string(),
  date: z.string(),
}

export const listOrders = endpoint({
  name: 'listOrders',
  method: 'GET',
  path: '/orders',
  summary:
    'Orders, newest first; searched by a number’s beginning (the lowest first) or a part of a name or email',
  who: 'admin',
  rate: 'read',
  query: z.strictObject({
    search: z.optional(z.string()),
    state: z.optional(z.string()),
    /** The first day of the orders’, as 2026-11-21. */
    from: z.optional(z.string()),
    /** `next` of the page before. */
    before: z.optional(z.string()),
    limit: z.optional(z.string()),
  }),
  output: z.strictObject({
    orders: z.array(z.strictObject(orderFields)),
    /** How many there are on all pages, counted up to 10,000. */
    count: z.number(),
    isExact: z.boolean(),
    next: z.nullable(z.string()),
  }),
  refusals: { 422: 'A filter is not one; the fields say which' },
})

export const getOrder = endpoint({
  name: 'getOrder',
  method: 'GET',
  path: '/orders/:id',
  summary: 'An order with what was ordered and what has happened to it',
  who: 'admin',
  rate: 'read',
  params: z.object({ id: z.string() }),
  output: z.strictObject({
    ...orderFields,
    lines: z.array(
      z.strictObject({
        foodId: z.string(),
        name: z.string(),
        image: z.string(),
        category: z.string(),
        price: z.number(),
        quantity: z.number(),
      }),
    ),
    events: z.array(
      z.strictObject({
        from: z.nullable(z.string()),
        to: z.string(),
        /** A person's id, or `operator`. */
        actor: z.string(),
        at: z.string(),
      }),
    ),
  }),
  refusals: { 404: 'No such order' },
})
