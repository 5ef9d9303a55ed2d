import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { cashHalves } from '#modules/restaurant/cash-rounding.ts'

const byOrder = z.object({ id: z.string() })
const byToken = z.object({ token: z.string() })

const inCash = z.optional(z.number())
const handed = z.strictObject({ amount: z.number(), handed: z.number() })

const refundSchema = z.strictObject({
  _id: z.string(),
  /** Dollars. */
  amount: z.number(),
  /** What is handed back for it in cash, where that is rounded. */
  inCash,
  /** `requested` until the provider has sent the money or said that it will not. */
  status: z.enum(['requested', 'succeeded', 'failed']),
  /** Why it has failed, in words. */
  failure: z.nullable(z.string()),
  reason: z.string(),
  /** `desk`, `stopped` with its order, `shortage` of something that ran out, or `provider` when it was made there by hand. */
  origin: z.enum(['desk', 'stopped', 'provider', 'shortage']),
  /** Who has asked, by name. */
  by: z.string(),
  createdAt: z.string(),
  /** When the money had gone, or when it had failed. */
  endedAt: z.nullable(z.string()),
  /** How it goes back: through the provider, or by hand at the counter. */
  method: z.enum(['card', 'cash', 'terminal']),
  /** The refund has failed, nobody has asked again, and enough is left to. */
  mayAskAgain: z.boolean(),
  lines: z.array(
    z.strictObject({
      position: z.number(),
      /** Names a swap: the `_id` of the shortage whose dish was had instead. */
      swap: z.optional(z.string()),
      name: z.string(),
      quantity: z.number(),
      amount: z.number(),
    }),
  ),
})

const sheetSchema = z.strictObject({
  /** Dollars that came, by card or at the counter; null when none have. */
  paid: z.nullable(z.number()),
  card: z.nullable(z.string()),
  /** Who took it: the provider, or a hand at the counter. */
  by: z.enum(['card', 'cash', 'terminal']),
  refunded: z.number(),
  /** Dollars on their way back. */
  requested: z.number(),
  /** What may still be asked back, the tip not among it. */
  remaining: z.number(),
  /** What was added for the staff, and what of it may still go back; absent where nothing was. */
  tip: z.optional(z.strictObject({ amount: z.number(), left: z.number() })),
  /** Promised, and failed: to be asked for again. */
  owed: z.number(),
  /** How what is given back in cash is rounded: by what went back so and, of cash, what was paid; absent: it is not. */
  cash: z.optional(
    z.strictObject({
      /** Dollars; 0: to the cent. */
      step: z.number(),
      halves: z.enum(cashHalves),
      before: handed,
      paid: z.optional(handed),
    }),
  ),
  lines: z.array(
    z.strictObject({
      /** The line's place in its order, from 1. */
      position: z.number(),
      /** What is had instead of some of it; `name` says both. */
      swap: z.optional(z.strictObject({ _id: z.string(), name: z.string() })),
      name: z.string(),
      price: z.number(),
      quantity: z.number(),
      /** How many have gone back, are on their way or were left out. */
      refunded: z.number(),
      /** What is left of what was paid for all of the line, tax included; absent where that is its price. */
      left: z.optional(z.number()),
    }),
  ),
  /** Oldest first. */
  refunds: z.array(refundSchema),
  /** Dollars that the front of house may give back of any order, and still may of this one; for a host only. */
  ofHost: z.optional(z.strictObject({ limit: z.number(), left: z.number() })),
})

export type RefundSheet = z.output<typeof sheetSchema>

export const listRefunds = endpoint({
  name: 'listRefunds',
  method: 'GET',
  path: '/orders/:id/refunds',
  summary: 'What has gone back of an order’s money, and what may',
  who: 'host',
  rate: 'read',
  params: byOrder,
  output: sheetSchema,
  refusals: { 404: 'No such order' },
})

export const getMoneyBack = endpoint({
  name: 'getMoneyBack',
  method: 'GET',
  path: '/orders/by-link/:token/refunds',
  noun: 'order',
  summary: 'How much of an order’s money has gone back, for whoever has its link',
  who: 'anyone',
  rate: 'read',
  params: byToken,
  output: z.strictObject({
    /** Dollars. */
    refunded: z.number(),
    /** Dollars on their way back. */
    refunding: z.number(),
    /** What was added for the staff as it was paid; absent where nothing was. */
    tip: z.optional(z.number()),
  }),
  refusals: { 404: 'Nobody’s link' },
})

export const askRefund = endpoint({
  name: 'askRefund',
  method: 'POST',
  path: '/orders/:id/refunds',
  summary: 'Asks money of an order back: lines, an amount, the whole, or a failed refund again',
  who: 'host',
  rate: 'read',
  needsRecentSignIn: true,
  takesKey: true,
  params: byOrder,
  body: z.strictObject({
    lines: z.optional(
      z.array(
        z.strictObject({
          position: z.number(),
          quantity: z.number(),
          /** Names a swap by the `_id` of its shortage; absent: the dish as ordered first. */
          swap: z.optional(z.string()),
          /** The dish counts its portions, and these can be ordered again. */
          restock: z.optional(z.boolean()),
        }),
      ),
    ),
    /** Dollars. */
    amount: z.optional(z.number()),
    whole: z.optional(z.literal(true)),
    /** Sent with `whole`: the tip goes back, too. By line or amount it stays. */
    tip: z.optional(z.boolean()),
    /** Sent with `whole`: all of the order's counted dishes can be ordered again. */
    restock: z.optional(z.boolean()),
    /** The `_id` of a failed refund; its reason holds. */
    again: z.optional(z.string()),
    reason: z.optional(z.string()),
    /** Given in cash from the till and done with; the provider hears nothing of it. */
    inCash: z.optional(z.literal(true)),
  }),
  output: z.strictObject({
    insertedId: z.string(),
    /** Dollars, as the server has computed them. */
    amount: z.number(),
    inCash,
    remaining: z.number(),
  }),
  refusals: {
    403: '`sign_in_again`, or `refund_limit`: more than the front of house may give back of an order',
    404: 'No such order, or no such refund of it',
    409: '`refund_exceeds` with what is `remaining`, `not_paid`, `not_failed`',
    422: 'Not a refund; the fields say why',
  },
})

export const recordHandedBack = endpoint({
  name: 'recordHandedBack',
  method: 'POST',
  path: '/orders/:id/refunds/:refund/handed-back',
  summary: 'Writes down that the money of a stopped order was given back by hand at the counter',
  who: 'host',
  rate: 'read',
  params: z.object({ id: z.string(), refund: z.string() }),
  output: z.strictObject({ _id: z.string(), amount: z.number(), inCash }),
  refusals: {
    404: 'No such refund of it',
    409: '`not_owed`: it is given, or the provider sends it',
  },
})
