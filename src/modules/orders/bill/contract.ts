import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { handoverFields, orderTaxes } from '../contract/guest.ts'
import { quoteTexts } from './texts.ts'

export const quoteCheckout = endpoint({
  name: 'quoteCheckout',
  method: 'POST',
  path: '/checkout/quote',
  summary: quoteTexts.summary,
  who: 'buyer',
  rate: 'read',
  body: z.strictObject(handoverFields),
  output: z.strictObject({
    /** Dollars: what `POST /create-payment-intent` is to be told. */
    total: z.number(),
    taxes: orderTaxes,
  }),
  refusals: { 409: quoteTexts.typeOff, 422: quoteTexts.refused },
})
