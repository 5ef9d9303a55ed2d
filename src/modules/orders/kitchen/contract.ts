import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { choiceFields, typeField } from '../contract/guest.ts'
import { boardShortage } from '../shortages/contract.ts'

const lineSchema = z.strictObject({
  /** The line's position in the order, from 1. */
  line: z.number(),
  name: z.string(),
  category: z.string(),
  /** Who makes it, where that is not the category by its own key. */
  station: z.optional(z.string()),
  quantity: z.number(),
  /** Ticked off. */
  isDone: z.boolean(),
  /** The money came when the portions were sold to others: somebody will have to do without. */
  oversold: z.optional(z.literal(true)),
  /** The dish, as the menu knows it. */
  dishId: z.optional(z.string()),
  /** How many of the line ran out, and what became of them. */
  shortages: z.optional(z.array(boardShortage)),
  ...choiceFields,
})

const orderSchema = z.strictObject({
  _id: z.string(),
  number: z.string(),
  /** What is called out: the number’s last digits, unlike those of all others on the board. */
  call: z.string(),
  /** Whose it is. */
  name: z.string(),
  status: z.string(),
  /** Dollars. */
  total: z.number(),
  placedAt: z.string(),
  /** Since when its guest waits for an answer: not before the next opening; null while none is in sight. */
  waitsSince: z.nullable(z.string()),
  /** When it is ready, as was said last. */
  readyAt: z.nullable(z.string()),
  lines: z.array(lineSchema),
  /** What happened to it last, and through whom. */
  last: z.strictObject({ status: z.string(), at: z.string(), by: z.string() }),
  /** How many tickets were printed. */
  copies: z.number(),
  /** The staff took it. */
  isByPhone: z.boolean(),
  /** How it is, or was, paid. */
  payBy: z.enum(['card', 'link', 'counter']),
  /** Emails reach its guest; whom none reaches is called. */
  isWrittenTo: z.boolean(),
  /** As it was said on the phone; empty otherwise. */
  phone: z.string(),
  /** Dollars to take before it is handed out; 0 when none. */
  owed: z.number(),
  /** Somebody's first order, who has never paid here and has not yet: to be looked at before it is accepted. */
  isFirstUnpaid: z.optional(z.literal(true)),
  /** What its guest asked for. */
  note: z.string(),
  /** What whoever eats it cannot have; empty when nothing was said. */
  allergies: z.string(),
  /** For when its guest wants it, and when it comes to the board for that. */
  pickupAt: z.optional(z.string()),
  appearsAt: z.optional(z.string()),
  ...typeField,
})

const boardSchema = z.strictObject({
  /** The server’s clock: a tablet’s own may be wrong. */
  now: z.string(),
  timeZone: z.string(),
  /** The times that one tap accepts with, in minutes, the usual one first. */
  minutes: z.array(z.number()),
  /** After how many minutes an unanswered order is overdue. */
  remindMinutes: z.number(),
  orders: z.array(orderSchema),
  /** What comes to the board by the clock: how many, and the next of them. */
  later: z.optional(z.strictObject({ count: z.number(), orders: z.array(orderSchema) })),
})

export type KitchenBoard = z.output<typeof boardSchema>
export type KitchenOrder = z.output<typeof orderSchema>
export type KitchenLine = z.output<typeof lineSchema>

export const getKitchenBoard = endpoint({
  name: 'getKitchenBoard',
  method: 'GET',
  path: '/kitchen/board',
  summary:
    'What the kitchen has to answer, to make and to hand out, and what it was done with in the last two hours',
  who: 'kitchen',
  rate: 'read',
  output: boardSchema,
})

export const streamKitchen = endpoint({
  name: 'streamKitchen',
  method: 'GET',
  path: '/kitchen/events',
  summary: 'Tells a board when something on it has changed, and every ten seconds that it is there',
  who: 'kitchen',
  rate: 'none',
  output: z.string(),
  produces: 'text/event-stream',
})

const params = z.object({ id: z.string() })

export const tickLine = endpoint({
  name: 'tickLine',
  method: 'POST',
  path: '/orders/:id/ticks',
  summary: 'Ticks a line of an order off, or takes the tick back; the first tick begins preparing',
  who: 'kitchen',
  rate: 'read',
  takesKey: true,
  params,
  body: z.strictObject({ line: z.number(), isDone: z.boolean() }),
  output: z.strictObject({ _id: z.string(), status: z.string() }),
  refusals: {
    404: 'No such order, or no such line',
    409: '`order_moved`: it is not being made (any more)',
  },
})

export const takeTicket = endpoint({
  name: 'takeTicket',
  method: 'POST',
  path: '/orders/:id/tickets',
  summary:
    'Takes an order’s ticket to print it: the first who asks has it; `again` takes a marked copy',
  who: 'kitchen',
  rate: 'read',
  takesKey: true,
  params,
  body: z.strictObject({ again: z.boolean() }),
  output: z.strictObject({
    /** Whether it is for whoever asked to print. */
    isYours: z.boolean(),
    /** Which copy it is; all but the first are reprints. */
    copy: z.number(),
  }),
  refusals: { 404: 'The kitchen knows of no such order' },
})
