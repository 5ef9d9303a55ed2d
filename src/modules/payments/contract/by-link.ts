import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

const byToken = z.object({ token: z.string() })
const byId = z.object({ id: z.string() })

export const startLinkPayment = endpoint({
  name: 'startLinkPayment',
  method: 'POST',
  path: '/orders/by-link/:token/payment',
  summary:
    'Opens the one payment of an order that is paid by its link; the amount is the order’s own, and the tip that was chosen as it was first opened',
  who: 'anyone',
  rate: 'read',
  params: byToken,
  body: z.optional(
    z.strictObject({
      /** Dollars for the staff; of a payment that is open already nothing is changed. */
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
