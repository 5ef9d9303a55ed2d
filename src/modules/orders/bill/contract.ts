import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { handoverFields, orderTaxes } from '../contract/guest.ts'

export const quoteCheckout = endpoint({
  name: 'quoteCheckout',
  method: 'POST',
  path: '/checkout/quote',
  summary: 'What the viewer’s cart comes to now, with its taxes; writes nothing',
  who: 'buyer',
  rate: 'read',
  body: z.strictObject(handoverFields),
  output: z.strictObject({
    /** Dollars: what `POST /create-payment-intent` is to be told. */
    total: z.number(),
    taxes: orderTaxes,
  }),
  refusals: {
    409: '`type_off`: nobody can have it so; `types` says how they can',
    422: 'The cart is empty, or this is no time',
  },
})
