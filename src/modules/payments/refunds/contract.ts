import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { cents } from '#kernel/units.ts'
import { cashHalves } from '#modules/restaurant/cash-rounding.ts'

const byOrder = z.object({ id: z.string() })
const byToken = z.object({ token: z.string() })

const inCash = z.optional(z.number())
const handed = { cents: cents(), handedCents: cents() }

/** A line of an order, or what is had instead of some of it, by the id of its shortage. */
const someOfLine = {
  /** The line's place in its order, from 1. */
  position: z.number(),
  swap: z.optional(z.string()),
  name: z.string(),
  quantity: z.number(),
}

const refundSchema = z.strictObject({
  id: z.string(),
  cents: cents(),
  /** What more or less than that is handed back for it in cash. */
  roundingCents: cents(),
  /** `requested` until the provider has sent the money or said that it will not. */
  state: z.enum(['requested', 'succeeded', 'failed']),
  /** Why it has failed, in words. */
  failure: z.nullable(z.string()),
  reason: z.string(),
  /** `desk`, `stopped` with its order, `shortage` of something that ran out, or `provider` when it was made there by hand. */
  origin: z.enum(['desk', 'stopped', 'provider', 'shortage']),
  /** Who has asked, by the name they have now. */
  by: z.string(),
  createdAt: z.string(),
  /** When the money had gone, or when it had failed. */
  endedAt: z.nullable(z.string()),
  /** How it goes back: through the provider, or by hand at the counter. */
  method: z.enum(['card', 'cash', 'terminal']),
  /** The refund has failed, nobody has asked again, and enough is left to. */
  mayAskAgain: z.boolean(),
  lines: z.array(z.strictObject({ ...someOfLine, cents: cents() })),
})

/** All that the desk needs to give money back. */
const sheetSchema = z.strictObject({
  /** What came, by card or at the counter; null when nothing has. */
  paid: z.nullable(
    z.strictObject({
      cents: cents(),
      /** Within it: added for the staff. */
      tipCents: cents(),
      card: z.nullable(z.string()),
      /** Who took it: the provider, or a hand at the counter. */
      by: z.enum(['card', 'cash', 'terminal']),
    }),
  ),
  refundedCents: cents(),
  /** On its way back. */
  requestedCents: cents(),
  /** What may still be asked back, the tip not among it. */
  remainingCents: cents(),
  /** What of the tip may still go back. */
  tipLeftCents: cents(),
  /** Promised refunds that failed and that nobody has asked for again. */
  owedCents: cents(),
  /** How what is given back in cash is rounded: by what went back so and, of cash, what was paid; absent: it is not. */
  cash: z.optional(
    z.strictObject({
      /** 0: to the cent. */
      step: z.strictObject({ cents: cents(), halves: z.enum(cashHalves) }),
      before: z.strictObject({ ...handed, paid: z.optional(z.strictObject(handed)) }),
    }),
  ),
  /** Each line as it was ordered, followed by what is had in place of some of it. */
  lines: z.array(
    z.strictObject({
      ...someOfLine,
      /** What is on the plate; of a swap `name` says both. */
      dishId: z.string(),
      dish: z.string(),
      priceCents: cents(),
      /** How many have gone back, are on their way or were left out. */
      refunded: z.number(),
      /** What is left of what was paid for all of the line, tax included; absent where that is its price. */
      leftCents: z.optional(cents()),
    }),
  ),
  /** Oldest first. */
  refunds: z.array(refundSchema),
  /** What the front of house may give back of any order, and still may of this one; for a host only. */
  ofHost: z.optional(z.strictObject({ limitCents: cents(), leftCents: cents() })),
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
