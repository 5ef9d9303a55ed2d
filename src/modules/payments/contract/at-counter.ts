import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { placedOrder, wishFields } from '#modules/orders/contract/wishes.ts'

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
    ...wishFields,
  }),
  output: placedOrder,
  refusals: {
    403: '`counter_off` where the owner does not take it; `captcha_required`: x-captcha-pass holds a captcha’s pass, as dear as `proof.difficulty` says',
    409: '`counter_order_open`: pay that one first; `email_unconfirmed` where the house sends mail; `price_changed` with the right total under `total`, `already_paid`, `payment_in_progress`, `kitchen_closed`, `paused`, `slot_full`, `slot_gone`, `slot_needed`',
    422: 'The cart is empty, free, or against the owner’s order rules',
  },
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
    /** Dollars: the order's own total, and the tip. */
    amount: z.number(),
  }),
  refusals: {
    404: 'No such order',
    409: '`already_paid`, or `not_owed`: it is paid by card, or was given up',
    422: 'The tip is none: the field says why',
  },
})
