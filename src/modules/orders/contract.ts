import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { placedOrder, wishFields } from './contract/wishes.ts'

export const placeFreeOrder = endpoint({
  name: 'placeFreeOrder',
  method: 'POST',
  path: '/orders',
  summary: 'Orders a cart that costs nothing; every other cart is paid by card',
  who: 'buyer',
  rate: 'read',
  takesKey: true,
  body: z.optional(z.strictObject(wishFields)),
  output: placedOrder,
  refusals: {
    403: '`captcha_required` where many check out in one network: x-captcha-pass holds a captcha’s pass, as dear as `proof.difficulty` says',
    409: 'The cart costs something, `email_unconfirmed` where that has been too often and the house sends mail, or `kitchen_closed`, `slot_full`, `slot_gone`, `slot_needed`',
    422: 'The cart is empty, or against the owner’s order rules',
  },
})
