import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

export const takeStripeEvent = endpoint({
  name: 'takeStripeEvent',
  method: 'POST',
  path: '/webhooks/stripe',
  summary: 'What Stripe tells, signed; anything it does not need to be told again answers 200',
  who: 'anyone',
  rate: 'none',
  proof: 'signature',
  // Stripe's longest events, with every kind switched on: what is refused is repeated for days.
  maxBodyBytes: 512 * 1024,
  output: z.strictObject({ received: z.literal(true) }),
  refusals: { 400: 'The signature does not fit' },
})

export const takeAtCounter = endpoint({
  name: 'takeAtCounter',
  method: 'POST',
  path: '/orders/:id/counter-payment',
  summary: 'Writes down that an owed order was paid at the counter: in `cash` or by the `terminal`',
  who: 'host',
  rate: 'read',
  params: z.object({ id: z.string() }),
  body: z.strictObject({
    by: z.enum(['cash', 'terminal']),
    /** Dollars that the guest adds for the staff, where tips are taken of such orders. */
    tip: z.optional(z.number()),
  }),
  output: z.strictObject({
    insertedId: z.string(),
    /** Dollars: the order's own total, and the tip; of cash what is handed over, as it is rounded. */
    amount: z.number(),
  }),
  refusals: {
    404: 'No such order',
    409: '`already_paid`, or `not_owed`: it is paid by card, or was given up; `fiscal_law`: no admin has confirmed what the law asks of tills',
    422: 'The tip is none: the field says why',
  },
})

export const settleInOwnTill = endpoint({
  name: 'settleInOwnTill',
  method: 'POST',
  path: '/orders/:id/own-till',
  summary:
    'Writes down that an owed order was paid in a till of the house’s own: it is no payment here, and in no receipt, report or close',
  who: 'host',
  rate: 'read',
  params: z.object({ id: z.string() }),
  output: z.strictObject({
    /** Dollars: the order's own total. */
    amount: z.number(),
  }),
  refusals: {
    404: 'No such order',
    409: '`already_paid`, or `not_owed`: it is paid by card, or was given up; `no_own_till` where no law asks for one',
  },
})

const byId = z.object({ id: z.string() })

export const renewPayLink = endpoint({
  name: 'renewPayLink',
  method: 'POST',
  path: '/orders/:id/pay-link',
  summary:
    'Lets an unpaid link be paid longer, from now, and mails it again where there is an address',
  who: 'host',
  rate: 'read',
  params: byId,
  output: z.strictObject({ payUntil: z.string(), isMailed: z.boolean() }),
  refusals: { 404: 'No such order', 409: '`link_ended`: it is paid, over, or not paid by link' },
})

export const withdrawPayLink = endpoint({
  name: 'withdrawPayLink',
  method: 'DELETE',
  path: '/orders/:id/pay-link',
  summary: 'Cancels an order whose link nobody has paid; money that has come meanwhile wins',
  who: 'host',
  rate: 'read',
  params: byId,
  output: z.strictObject({ status: z.string() }),
  refusals: {
    404: 'No such order',
    409: '`link_ended`, or `payment_in_progress`: the bank has not answered yet',
  },
})

export const getPaymentOfOrder = endpoint({
  name: 'getPaymentOfOrder',
  method: 'GET',
  path: '/orders/:id/payment',
  summary: 'How an order was paid; null when it cost nothing or has not been paid',
  who: 'host',
  rate: 'read',
  params: z.object({ id: z.string() }),
  output: z.strictObject({
    payment: z.nullable(
      z.strictObject({
        /** The id of the payment, and of its receipt. */
        _id: z.string(),
        /** Dollars. */
        price: z.number(),
        /** What of it was added for the staff; absent where nothing was, or the viewer is not to know. */
        tip: z.optional(z.number()),
        /** What was handed over for it in cash, where that was rounded. */
        inCash: z.optional(z.number()),
        /** Such as "Visa ···· 4242"; null when the provider did not say. */
        card: z.nullable(z.string()),
        /** The number that the customer's receipt and the card processor have for it. */
        intentId: z.string(),
        createdAt: z.string(),
        /** How it was paid, and at the counter who took it, by name. */
        by: z.enum(['card', 'cash', 'terminal']),
        takenBy: z.nullable(z.string()),
        /** Until when it can be looked up whose card it was, though its guest is deleted; else null. */
        sealedUntil: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: { 404: 'No such order' },
})

const mismatchSchema = z.strictObject({
  _id: z.string(),
  /** The provider's id of the payment. */
  intent: z.string(),
  /** Such as `amount`, `owner`, `twice`, `unknown_attempt`, `received`, `charge.refunded`. */
  reason: z.string(),
  /** What the order says, in cents or ids; empty when there is nothing to compare. */
  expected: z.string(),
  found: z.string(),
  /** When it was noticed, as an ISO instant. */
  when: z.string(),
  /** The order that it should have paid; null when it is nobody’s. */
  order: z.nullable(z.strictObject({ _id: z.string(), number: z.nullable(z.string()) })),
})

export const listMismatches = endpoint({
  name: 'listMismatches',
  method: 'GET',
  path: '/payments/mismatches',
  summary: 'Payments that do not fit their orders, newest first, 50 a page',
  who: 'admin',
  rate: 'read',
  query: z.strictObject({
    /** The `_id` of the last one of the page before. */
    before: z.optional(z.string()),
  }),
  output: z.strictObject({
    mismatches: z.array(mismatchSchema),
    /** How many there are in all. */
    total: z.number(),
    /** What to send as `before` for the next page; null on the last one. */
    next: z.nullable(z.string()),
  }),
})

const statusSchema = z.strictObject({
  processor: z.enum(['stripe', 'test']),
  /** `live` moves real money. */
  mode: z.enum(['test', 'live']),
  /** The test processor on a site that others reach: customers cannot pay. */
  isForAdminsOnly: z.boolean(),
  currency: z.string(),
  /** What the provider has told last; null when it has told nothing yet. */
  lastEvent: z.nullable(z.strictObject({ type: z.string(), receivedAt: z.string() })),
  /** Told, and not dealt with yet. */
  waitingEvents: z.number(),
  /** Since when the provider makes no payments, and what it said last; null while it does. */
  outage: z.nullable(
    z.strictObject({
      since: z.string(),
      lastAt: z.string(),
      failures: z.number(),
      /** The provider was reached and said no. */
      isRefusal: z.boolean(),
      reason: z.string(),
    }),
  ),
})

export type PaymentStatus = z.output<typeof statusSchema>

export const getPaymentStatus = endpoint({
  name: 'getPaymentStatus',
  method: 'GET',
  path: '/payment-status',
  summary: 'Who takes the money here, and when the provider was last heard; no key is told',
  who: 'admin',
  rate: 'read',
  output: statusSchema,
})

export const sendSampleOrder = endpoint({
  name: 'sendSampleOrder',
  method: 'POST',
  path: '/sample-orders',
  summary:
    'Has one of the sample’s guests order something and pay for it, so that the board has work',
  who: 'admin',
  rate: 'read',
  body: z.strictObject({}),
  output: z.strictObject({ orderNumber: z.string() }),
  refusals: {
    409: '`no_sample`: this house is somebody’s own, or has none of the sample’s guests left; `paused`, `slot_full`, or `none_left` as for any guest',
  },
})
