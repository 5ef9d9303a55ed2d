import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { followedShortage } from '../shortages/contract.ts'
import { orderTaxes } from './order-taxes.ts'
import { choiceFields } from './line-options.ts'
import { typeField } from './order-type.ts'

const standing = {
  number: z.string(),
  status: z.string(),
  createdAt: z.string(),
  readyAt: z.nullable(z.string()),
  /** "tomorrow at 11:20 am", where that is not today. */
  readyLabel: z.optional(z.string()),
  /** What was promised at first, when that was earlier. */
  firstReadyAt: z.nullable(z.string()),
  /** By the server's clock the promised time has passed. */
  isLate: z.boolean(),
  /** Dollars. */
  total: z.number(),
  /** For when it is wanted: an instant, and "today at 6:40 pm" as it is said now. */
  pickup: z.optional(z.strictObject({ at: z.string(), label: z.string() })),
  ...typeField,
}

const followedOrder = z.strictObject({
  ...standing,
  /** About when, as the checkout has said it; only while the kitchen has not answered. */
  expectedAt: z.optional(z.string()),
  /** What the kitchen calls out: the number's last digits. */
  call: z.string(),
  /** Received to picked up; null is not (or no longer) reached, or passed without a stop. */
  steps: z.array(
    z.strictObject({ state: z.string(), isDone: z.boolean(), at: z.nullable(z.string()) }),
  ),
  lines: z.array(
    z.strictObject({
      dishId: z.string(),
      name: z.string(),
      quantity: z.number(),
      /** Dollars for one. */
      price: z.number(),
      ...choiceFields,
    }),
  ),
  /** What ran out of it, in the order in which it was said; absent when nothing has. */
  shortages: z.optional(z.array(followedShortage)),
  taxes: orderTaxes,
  /** Why it was given up and what becomes of its money, a sentence each, and the house's own words. */
  stopped: z.nullable(
    z.strictObject({
      at: z.string(),
      reason: z.string(),
      words: z.nullable(z.string()),
      money: z.string(),
    }),
  ),
  /** What is still to be paid, and where; null when nothing is. */
  toPay: z.nullable(
    z.strictObject({
      /** Dollars. */
      amount: z.number(),
      by: z.enum(['link', 'counter']),
      /** Until when the link can be paid; null at the counter. */
      until: z.nullable(z.string()),
    }),
  ),
  restaurant: z.strictObject({ name: z.string(), phone: z.string(), address: z.string() }),
  /** The staff took it: its guest has no account here to change it with; absent otherwise. */
  isByPhone: z.optional(z.boolean()),
  /** The viewer's account may take it over: it was made without one. */
  isClaimable: z.optional(z.literal(true)),
  /** Counts up with every change; what the stream tells. */
  revision: z.number(),
  /** What only its owner may do; null for everybody else who has the link. */
  own: z.nullable(
    z.strictObject({
      _id: z.string(),
      canCancel: z.boolean(),
      canReview: z.boolean(),
      /** Who picks it up. */
      name: z.string(),
      /** As the kitchen has them; '' when none were said. */
      allergies: z.string(),
      /** What they wrote to the kitchen about all of it; '' when nothing. */
      note: z.string(),
    }),
  ),
})

const ownOrder = z.strictObject({
  ...standing,
  _id: z.string(),
  /** Opens its page: `/order/{token}`. */
  token: z.string(),
  lines: z.array(z.strictObject({ name: z.string(), quantity: z.number(), ...choiceFields })),
})

export type FollowedOrder = z.output<typeof followedOrder>
export type OwnOrder = z.output<typeof ownOrder>

const byToken = z.object({ token: z.string() })
const noOrder = { 404: 'Nobody’s link' }

export const getFollowedOrder = endpoint({
  name: 'getFollowedOrder',
  method: 'GET',
  path: '/orders/by-link/:token',
  summary: 'Where an order stands, for whoever has its link',
  who: 'anyone',
  rate: 'read',
  params: byToken,
  output: followedOrder,
  refusals: noOrder,
})

export const streamFollowedOrder = endpoint({
  name: 'streamFollowedOrder',
  method: 'GET',
  path: '/orders/by-link/:token/events',
  summary:
    'Server-sent events of one order: `versions` at first, `change` with its revision, `beat`',
  who: 'anyone',
  rate: 'read',
  params: byToken,
  output: z.string(),
  produces: 'text/event-stream',
  refusals: { ...noOrder, 503: 'Too many open streams' },
})

export const listOwnOrders = endpoint({
  name: 'listOwnOrders',
  method: 'GET',
  path: '/orders/mine',
  summary: 'Your orders, newest first, 20 at a time; `next` is the next `before`',
  who: 'customer',
  rate: 'read',
  query: z.strictObject({ before: z.optional(z.string()), number: z.optional(z.string()) }),
  output: z.strictObject({ orders: z.array(ownOrder), next: z.nullable(z.string()) }),
})
