import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import type { KitchenSettings } from '../kitchen-settings.ts'
import { deskShortage } from '../shortages/contract.ts'
import { choiceFields, moved, orderTaxes, typeField } from './guest.ts'

const params = z.object({ id: z.string() })

export const moveOrder = endpoint({
  name: 'moveOrder',
  method: 'POST',
  path: '/orders/:id/moves',
  summary:
    'Moves an order on from where the caller saw it; giving it up asks its money back, accepting it says in how many minutes it is ready, or for its slot',
  who: 'kitchen',
  rate: 'read',
  takesKey: true,
  params,
  body: z.strictObject({
    from: z.string(),
    to: z.string(),
    minutes: z.optional(z.number()),
    reason: z.optional(z.string()),
    words: z.optional(z.string()),
    /** Whether what it took of dishes with a number can be ordered again; else: if nobody has cooked. */
    restock: z.optional(z.boolean()),
  }),
  output: moved,
  refusals: {
    403: '`refund_limit`: it has been made already, so only an administrator gives its money back',
    404: 'No such order',
    409: '`order_moved`: it stands elsewhere by now; `status` and `by` say where and through whom',
    422: 'The move is none, or its minutes or reason are missing',
  },
})

export const delayOrder = endpoint({
  name: 'delayOrder',
  method: 'POST',
  path: '/orders/:id/delays',
  summary: 'Promises an accepted order so many minutes later',
  who: 'kitchen',
  rate: 'read',
  takesKey: true,
  params,
  body: z.strictObject({ minutes: z.number() }),
  output: moved,
  refusals: { 404: 'No such order', 409: '`order_moved`: it is not being made (any more)' },
})

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
  /** Where it stands since; equal to `from`: it is promised for another time. */
  to: z.string(),
  /** A person's id, `screen` and its id, or `operator`. */
  actor: z.string(),
  /** The actor in words: a name, where there still is one. */
  by: z.string(),
  at: z.string(),
  /** Why it was given up, as a word of the moves, and what the guest reads beside it. */
  reason: z.nullable(z.string()),
  words: z.nullable(z.string()),
  /** The time that was promised with this move. */
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
  /** Whether it was paid in a till of the house's own, of which nothing is known here. */
  inOwnTill: z.optional(z.literal(true)),
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

export const clearBoard = endpoint({
  name: 'clearBoard',
  method: 'POST',
  path: '/kitchen/clear',
  summary: 'Completes all open orders from before today, but those that are owed at the counter',
  who: 'admin',
  rate: 'read',
  output: z.strictObject({
    completed: z.number(),
    /** Left open: nobody has paid them. */
    owed: z.number(),
  }),
})

const unpaidGroup = z.strictObject({
  /** What they share; `all` where many wait and no network has them all. */
  by: z.enum(['network', 'all']),
  orders: z.array(
    z.strictObject({
      _id: z.string(),
      number: z.string(),
      name: z.string(),
      phone: z.string(),
      /** Dollars. */
      total: z.number(),
      placedAt: z.string(),
    }),
  ),
})

export type UnpaidGroup = z.output<typeof unpaidGroup>

export const listUnpaidGroups = endpoint({
  name: 'listUnpaidGroups',
  method: 'GET',
  path: '/orders/unpaid-groups',
  summary:
    'First orders that are to be paid at the counter, and may be nobody’s: two and more from one network, or four and more in all',
  who: 'host',
  rate: 'read',
  output: z.array(unpaidGroup),
})

export const cancelUnpaid = endpoint({
  name: 'cancelUnpaid',
  method: 'POST',
  path: '/orders/unpaid-groups/cancel',
  summary: 'Cancels such orders together; one that was paid meanwhile stays',
  who: 'host',
  rate: 'read',
  body: z.strictObject({ orderIds: z.array(z.string()).check(z.maxLength(100)) }),
  output: z.strictObject({ cancelled: z.number() }),
})

export const listPortions = endpoint({
  name: 'listPortions',
  method: 'GET',
  path: '/orders/:id/portions',
  noun: 'portions',
  summary: 'Which lines of an order took portions of dishes with a number that could be put back',
  who: 'kitchen',
  rate: 'read',
  params: z.object({ id: z.string() }),
  output: z.strictObject({
    /** Positions of the lines in the order, from 1. */
    lines: z.array(z.number()),
    /** What is had instead of what ran out, by the shortages’ `_id`. */
    swaps: z.array(z.string()),
  }),
  refusals: { 404: 'No such order' },
})

const parts = {
  /** The times that one tap accepts with, in minutes, the usual one first; one to six. */
  minutes: z.array(z.number()),
  /** After how many minutes the board rings louder for an unanswered order, 1 to 120. */
  remindMinutes: z.number(),
  /** After how many the restaurant is written to; null for never. */
  mailMinutes: z.nullable(z.number()),
  /** After how many it is rejected and its money sent back, 5 to 120; null for never. */
  rejectMinutes: z.nullable(z.number()),
  /** Orders are answered on the board; off: they are accepted by themselves, for the first of the times. */
  usesBoard: z.boolean(),
  /** Dollars of an order that the front of house may give back by itself; 0: nothing. */
  hostRefund: z.number(),
} satisfies Record<Exclude<keyof KitchenSettings, 'hostRefundCents'> | 'hostRefund', z.ZodMiniType>

const settingsSchema = z.strictObject({ version: z.number(), ...parts })

export type KitchenSettingsView = z.output<typeof settingsSchema>

export const getKitchenSettings = endpoint({
  name: 'getKitchenSettings',
  method: 'GET',
  path: '/kitchen/settings',
  summary: 'How the kitchen answers: its usual times, and what happens when nobody does',
  who: 'host',
  rate: 'read',
  output: settingsSchema,
})

export const changeKitchenSettings = endpoint({
  name: 'changeKitchenSettings',
  method: 'PATCH',
  path: '/kitchen/settings',
  summary: 'Changes some of the kitchen’s settings; every board has them at once',
  who: 'admin',
  rate: 'read',
  body: z.strictObject({
    /** The version of the settings that the change was made from. */
    version: z.number(),
    ...z.partial(z.strictObject(parts)).shape,
  }),
  output: settingsSchema,
  refusals: {
    409: '`changed_meanwhile`: somebody else has saved since `version`',
    422: 'The fields say what is wrong, by their names',
  },
})
