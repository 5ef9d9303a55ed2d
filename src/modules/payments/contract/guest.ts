import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import {
  choiceFields,
  orderTaxes,
  typeField,
  placedOrder,
  wishFields,
} from '#modules/orders/contract/guest.ts'
import { paymentMethods } from '#modules/restaurant/showing.ts'

/** What the payment page needs before it can show a card form. */
const setupSchema = z.strictObject({
  processor: z.enum(['stripe', 'test']),
  /** Stripe's own; null for the built-in test processor. */
  publishableKey: z.nullable(z.string()),
  /** No real money moves. */
  isTestMode: z.boolean(),
  /** Whether you may pay by card here at all. */
  isOpen: z.boolean(),
  /** ISO 4217, upper case. */
  currency: z.string(),
  /** What else than a card may be paid with. */
  methods: z.array(z.enum(paymentMethods)),
  /** You may have the card saved that you pay with, and pay with one that is saved. */
  savesCards: z.boolean(),
  /** You have never paid here: an order that is paid at the counter needs your number, and costs so many dollars at most. */
  firstAtCounter: z.optional(z.strictObject({ most: z.number() })),
})

export type PaymentSetup = z.output<typeof setupSchema>

const lineSchema = z.strictObject({
  name: z.string(),
  quantity: z.number(),
  /** Dollars for one, frozen when the order was made. */
  price: z.number(),
  /** The letters of its tax rates; absent where prices are all there is. */
  letter: z.optional(z.string()),
  ...choiceFields,
})

const paymentFields = {
  _id: z.string(),
  email: z.string(),
  /** Dollars. */
  price: z.number(),
  transitionId: z.string(),
  cartIds: z.array(z.string()),
  menuIds: z.array(z.string()),
  /** The order's progress, `pending` until the kitchen touches it. */
  status: z.string(),
  /** The locale's short date in the restaurant's zone. */
  date: z.string(),
  createdAt: z.string(),
  /** The money's own state. */
  money: z.enum(['succeeded']),
  orderNumber: z.string(),
  /** Such as "Visa ···· 4242"; null when the provider did not say. */
  card: z.nullable(z.string()),
  /** Dollars that have gone back, and that are on their way. */
  refunded: z.number(),
  refunding: z.number(),
  /** For when it was ordered: "Sat, Nov 21, 6:40 pm"; nothing for as soon as possible. */
  pickup: z.optional(z.string()),
  ...typeField,
  /** What of the price was added for the staff; absent where nothing was. */
  tip: z.optional(z.number()),
}

const paymentSchema = z.strictObject(paymentFields)

const receiptSchema = z.strictObject({
  ...paymentFields,
  lines: z.array(lineSchema),
  taxes: orderTaxes,
  /** The house's number at the tax office; absent where it has none, or sells without taxes. */
  taxId: z.optional(z.string()),
})

export type Payment = z.output<typeof paymentSchema>

export type Receipt = z.output<typeof receiptSchema>

export const getPaymentSetup = endpoint({
  name: 'getPaymentSetup',
  method: 'GET',
  path: '/payment-setup',
  summary: 'Which card processor takes the money here',
  who: 'buyer',
  rate: 'read',
  output: setupSchema,
})

export const startPayment = endpoint({
  name: 'startPayment',
  method: 'POST',
  path: '/create-payment-intent',
  summary: 'Freezes your cart into an order and opens the one payment for it',
  who: 'buyer',
  rate: 'read',
  body: z.strictObject({
    /** A claim in dollars: compared with the server's own total, never charged. */
    price: z.number(),
    email: z.optional(z.string()),
    /** Dollars for the staff, within `price`; absent: none. */
    tip: z.optional(z.number()),
    ...wishFields,
  }),
  output: z.strictObject({
    clientSecret: z.string(),
    paymentIntentId: z.string(),
    /** Dollars. */
    total: z.number(),
    /** The order that waits for this money; its number comes with that. */
    orderId: z.string(),
    /** The time that was asked for, and until when it is kept. */
    pickup: z.optional(
      z.strictObject({
        slot: z.string(),
        label: z.string(),
        heldUntil: z.string(),
        heldUntilLabel: z.string(),
      }),
    ),
    /** The card that pays it will be saved, as was wished before (`POST /saved-cards/choice`). */
    savesCard: z.optional(z.literal(true)),
  }),
  refusals: {
    403: '`captcha_required` where many cards are refused: x-captcha-pass holds a captcha’s pass, as dear as `proof.difficulty` says',
    409: '`email_unconfirmed` where many cards are refused and the house sends mail; `price_changed` with the right total under `total`, `already_paid`, `payment_in_progress`, `kitchen_closed`; `paused`; `slot_full`, `slot_gone`, `slot_needed` (and `paused`, `not_served`, where times can be chosen) with the next free ones under `next`',
    422: 'The cart is empty, free, below what the provider takes, or against the owner’s order rules',
    503: 'The payment provider cannot be reached; nothing was charged',
  },
})

export const orderAtCounter = endpoint({
  name: 'orderAtCounter',
  method: 'POST',
  path: '/counter-orders',
  summary:
    'Orders your cart, to be paid at the counter when it is picked up; one such order at a time',
  who: 'customer',
  rate: 'read',
  takesKey: true,
  body: z.strictObject({
    /** A claim in dollars: compared with the server's own total. */
    price: z.number(),
    /** Where the house reaches you; needed of whoever has never paid here. */
    phone: z.optional(z.string()),
    ...wishFields,
  }),
  output: placedOrder,
  refusals: {
    403: '`counter_off` where the owner does not take it; `captcha_required`: x-captcha-pass holds a captcha’s pass, as dear as `proof.difficulty` says',
    409: '`counter_order_open`: pay that one first; `first_order_too_large`, `counter_full` for whoever has never paid here; `email_unconfirmed` where the house sends mail; `price_changed` with the right total under `total`, `already_paid`, `payment_in_progress`, `kitchen_closed`, `paused`, `slot_full`, `slot_gone`, `slot_needed`',
    422: 'The cart is empty, free, or against the owner’s order rules; `phone` is missing',
  },
})

/** What is sent of a payment, with its intent under the specification's name. */
export function recordToWire<T extends object>({
  intentId: transitionId,
  ...rest
}: T & { intentId: string }) {
  return { ...rest, transitionId }
}

/** What is received of one, with its intent under our own. */
export function recordFromWire<T extends object>({
  transitionId: intentId,
  ...rest
}: T & { transitionId: string }) {
  return { ...rest, intentId }
}

export const recordPayment = endpoint({
  name: 'recordPayment',
  method: 'POST',
  path: '/payments',
  summary: 'Settles a payment that the provider has confirmed; repeating it changes nothing',
  who: 'buyer',
  rate: 'read',
  body: z.strictObject({
    transitionId: z.string(),
    // The specification's client sends these; they are compared and logged, never stored.
    email: z.optional(z.string()),
    price: z.optional(z.unknown()),
    cartIds: z.optional(z.unknown()),
    menuIds: z.optional(z.unknown()),
    status: z.optional(z.unknown()),
    date: z.optional(z.unknown()),
  }),
  output: z.union([
    z.strictObject({
      insertedId: z.string(),
      deletedCount: z.number(),
      orderNumber: z.string(),
      /** The token of the order’s page, `/order/{token}`. */
      token: z.string(),
    }),
    /** 202: the money is on its way; it is settled without the client. */
    z.strictObject({ status: z.literal('processing') }),
  ]),
  refusals: {
    403: 'The email is somebody else’s',
    404: 'No such payment of yours',
    409: '`not_paid`: the provider says that the money has not come',
  },
})

export const listPayments = endpoint({
  name: 'listPayments',
  method: 'GET',
  path: '/payments',
  summary: 'Your payments, newest first',
  who: 'customer',
  rate: 'read',
  query: z.strictObject({ email: z.optional(z.string()) }),
  output: z.array(paymentSchema),
  refusals: { 403: 'The email is somebody else’s' },
})

export const getReceipt = endpoint({
  name: 'getReceipt',
  method: 'GET',
  path: '/payments/:id',
  summary:
    'One of your payments with the lines it paid, by its id or its order’s; admins may read every one',
  who: 'customer',
  rate: 'read',
  params: z.object({ id: z.string() }),
  output: receiptSchema,
  refusals: { 404: 'No such payment of yours' },
})

const byToken = z.object({ token: z.string() })

export const startLinkPayment = endpoint({
  name: 'startLinkPayment',
  method: 'POST',
  path: '/orders/by-link/:token/payment',
  summary:
    'Opens the one payment of an order that is paid by its link; the amount is the order’s own, and the tip that was chosen last: another one closes the payment that is open and opens one',
  who: 'anyone',
  rate: 'read',
  params: byToken,
  body: z.optional(
    z.strictObject({
      /** Dollars for the staff; absent: none. */
      tip: z.optional(z.number()),
    }),
  ),
  output: z.strictObject({
    clientSecret: z.string(),
    paymentIntentId: z.string(),
    /** Dollars, the tip among them. */
    total: z.number(),
    /** What of it is for the staff; absent: nothing. */
    tip: z.optional(z.number()),
    orderNumber: z.string(),
    processor: z.enum(['stripe', 'test']),
    publishableKey: z.nullable(z.string()),
    isTestMode: z.boolean(),
  }),
  refusals: {
    403: '`payment_not_set_up`',
    404: 'Nobody’s link, or one that is not to be paid',
    409: '`already_paid`, `payment_in_progress`, `link_ended`',
    422: 'The tip is none: the field says why',
    503: 'The payment provider cannot be reached; nothing was charged',
  },
})

export const settleLinkPayment = endpoint({
  name: 'settleLinkPayment',
  method: 'POST',
  path: '/orders/by-link/:token/payment/settle',
  summary:
    'Asks the provider whether the order behind a link is paid; repeating it changes nothing',
  who: 'anyone',
  rate: 'read',
  params: byToken,
  output: z.strictObject({ status: z.enum(['paid', 'processing']) }),
  refusals: {
    404: 'Nobody’s link, or nobody has begun to pay it',
    409: '`not_paid`: the provider says that the money has not come; `payment_mismatch`',
  },
})
