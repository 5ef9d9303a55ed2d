import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { substitutionChoices } from './shortages/rules.ts'

export const placeFreeOrder = endpoint({
  name: 'placeFreeOrder',
  method: 'POST',
  path: '/orders',
  summary: 'Orders a cart that costs nothing; every other cart is paid by card',
  who: 'buyer',
  rate: 'read',
  takesKey: true,
  /** For when it is wanted: a slot as `GET /slots` gave it; none is as soon as possible. */
  body: z.optional(
    z.strictObject({
      slot: z.optional(z.string()),
      /** What becomes of what runs out, when its guest does not answer; usually `drop`. */
      substitution: z.optional(z.enum(substitutionChoices)),
      /** What whoever eats it cannot have: the kitchen reads it first. */
      allergies: z.optional(z.string()),
    }),
  ),
  output: z.strictObject({
    insertedId: z.string(),
    number: z.string(),
    /** Of the order’s page, `/order/{token}`. */
    token: z.string(),
  }),
  refusals: {
    403: '`captcha_required` where many check out in one network: x-captcha-pass holds a captcha’s pass, as dear as `proof.difficulty` says',
    409: 'The cart costs something, `email_unconfirmed` where that has been too often and the house sends mail, or `kitchen_closed`, `slot_full`, `slot_gone`, `slot_needed`',
    422: 'The cart is empty, or against the owner’s order rules',
  },
})
