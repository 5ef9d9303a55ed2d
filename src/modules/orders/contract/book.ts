import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { orderTaxes } from './order-taxes.ts'
import { choiceFields } from './line-options.ts'
import { typeField } from './order-type.ts'
import { deskShortage } from '../shortages/contract.ts'

const orderFields = {
  _id: z.string(),
  /** Null while its money is still to come, and when it never came: the restaurant has not had it. */
  number: z.nullable(z.string()),
  /** Where the order stands: `pending` is paid and not yet touched by the kitchen. */
  status: z.string(),
  /** Dollars. */
  total: z.number(),
  currency: z.string(),
  name: z.string(),
  email: z.string(),
  /** When the restaurant had it, paid or promised to be paid, as its kitchen says; null while it has not (ISO). */
  placedAt: z.nullable(z.string()),
  /** An ISO instant, and the order’s day: the one it counts on in the reports. */
  createdAt: z.string(),
  date: z.string(),
  /** When it is ready, as was said last. */
  readyAt: z.nullable(z.string()),
  /** By the server’s clock that time has passed, and it is not ready. */
  isLate: z.boolean(),
  /** `card`: its guest paid as they ordered; `link`: by the link of their order; `counter`: at the counter. */
  payBy: z.enum(['card', 'link', 'counter']),
  /** The staff took it. */
  isByPhone: z.boolean(),
  /** The restaurant has ever had it; else its checkout was given up unpaid. */
  isPlaced: z.boolean(),
  /** Dollars that its guest brings to the counter; 0 when none. */
  owed: z.number(),
  /** For when its guest wants it; nothing: as soon as possible. */
  pickupAt: z.optional(z.string()),
  /** Somebody who eats of it cannot have something. */
  hasAllergies: z.boolean(),
  ...typeField,
}

const orderSchema = z.strictObject({
  ...orderFields,
  /** Dollars that have gone back or are on their way; absent when none. */
  back: z.optional(z.number()),
  /** What was ordered, in short. */
  dishes: z.array(z.strictObject({ name: z.string(), quantity: z.number() })),
})

const eventSchema = z.strictObject({
  from: z.nullable(z.string()),
  /** The same as `from`: it is promised for another time. */
  to: z.string(),
  /** A person's id, `screen` and its id, or `operator`. */
  actor: z.string(),
  /** The same in words: a name, where there still is one. */
  by: z.string(),
  at: z.string(),
  /** Why it was given up, as a word of the moves, and what the guest reads beside it. */
  reason: z.nullable(z.string()),
  words: z.nullable(z.string()),
  /** For when it was promised then. */
  readyAt: z.nullable(z.string()),
})

export const listOrders = endpoint({
  name: 'listOrders',
  method: 'GET',
  path: '/orders',
  summary:
    'Orders, newest first; searched by a part of a name or email or by a number’s beginning (the lowest first), before which come those of the last day, and those still open, whose number ends so',
  who: 'host',
  rate: 'read',
  query: z.strictObject({
    search: z.optional(z.string()),
    /** One of the states; `open`: all that the kitchen has before it; `owed`: still to be paid at the counter. */
    state: z.optional(z.string()),
    /** How it is had: one of the order types. */
    type: z.optional(z.string()),
    /**
     * What becomes of checkouts that were given up unpaid, and says how many those are: `hidden` or `shown`. Absent:
     * they are listed like all others.
     */
    neverPaid: z.optional(z.string()),
    /** The first and the last day of the orders’, as 2026-11-21. */
    from: z.optional(z.string()),
    to: z.optional(z.string()),
    /** `next` of the page before. */
    before: z.optional(z.string()),
    limit: z.optional(z.string()),
  }),
  output: z.strictObject({
    orders: z.array(orderSchema),
    /** How many there are on all pages, counted up to 10,000. */
    count: z.number(),
    isExact: z.boolean(),
    /** How many of what fits was never paid, hidden or not; absent unless it was asked. */
    neverPaid: z.optional(z.number()),
    next: z.nullable(z.string()),
  }),
  refusals: { 422: 'A filter is not one; the fields say which' },
})

const fullSchema = z.strictObject({
  ...orderFields,
  /** Whose it is; null when they have gone. */
  customer: z.nullable(z.string()),
  lines: z.array(
    z.strictObject({
      dishId: z.string(),
      name: z.string(),
      image: z.string(),
      category: z.string(),
      price: z.number(),
      quantity: z.number(),
      ...choiceFields,
    }),
  ),
  taxes: orderTaxes,
  /** What has happened to it, from its beginning. */
  events: z.array(eventSchema),
  /** As it was said on the phone; empty otherwise. */
  phone: z.string(),
  /** For the kitchen. */
  note: z.string(),
  /** What whoever eats it cannot have; empty when nothing was said. */
  allergies: z.string(),
  /** Until when its link can be paid, or its card payment is held open. */
  payUntil: z.nullable(z.string()),
  /** Opens its page: `/order/{token}`. */
  token: z.string(),
  /** What ran out of it, and what became of that; absent when nothing has. */
  shortages: z.optional(z.array(deskShortage)),
  /** While it waits for an answer and an opening: from when the minutes of a yes count. */
  opensAt: z.optional(z.string()),
  /** The money came late, and the time was full by then: the order keeps its time all the same. */
  isOverCapacity: z.optional(z.boolean()),
})

export type ListedOrder = z.output<typeof orderSchema>
export type FullOrder = z.output<typeof fullSchema>
export type OrderEvent = z.output<typeof eventSchema>

export const getOrder = endpoint({
  name: 'getOrder',
  method: 'GET',
  path: '/orders/:id',
  summary: 'An order with what was ordered and what has happened to it',
  who: 'host',
  rate: 'read',
  params: z.object({ id: z.string() }),
  output: fullSchema,
  refusals: { 404: 'No such order' },
})
