import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { orderTypes } from '#modules/restaurant/rules/order-types.ts'
import { orderTaxes } from '../contract/guest.ts'
import { quoteTexts } from './texts.ts'

export const quoteCheckout = endpoint({
  name: 'quoteCheckout',
  method: 'POST',
  path: '/checkout/quote',
  summary: quoteTexts.summary,
  who: 'buyer',
  rate: 'read',
  body: z.strictObject({
    /** For when it is wanted: a slot as `GET /slots` gave it; none is as soon as possible. */
    slot: z.optional(z.string()),
    /** How the food is had; absent: as most is. */
    type: z.optional(z.enum(orderTypes)),
  }),
  output: z.strictObject({
    /** Dollars: what `POST /create-payment-intent` is to be told. */
    total: z.number(),
    taxes: orderTaxes,
  }),
  refusals: { 409: quoteTexts.typeOff, 422: quoteTexts.refused },
})
