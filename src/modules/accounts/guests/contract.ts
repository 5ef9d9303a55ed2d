import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { contactSchema } from '../contract/visitor.ts'

const success = z.strictObject({ success: z.literal(true) })

export const openGuestSession = endpoint({
  name: 'openGuestSession',
  method: 'POST',
  path: '/guest-session',
  summary: 'Lets a visitor order without an account; whoever is known already stays who they are',
  who: 'anyone',
  rate: 'read',
  output: success,
  refusals: {
    403: '`captcha_required`: many guests come from this network',
    409: '`guests_off`: the restaurant asks for an account',
  },
})

export const saveContact = endpoint({
  name: 'saveContact',
  method: 'PATCH',
  path: '/guest-session',
  summary: 'Saves who picks up the order of a guest without an account',
  who: 'buyer',
  rate: 'read',
  body: contactSchema,
  output: success,
  refusals: { 409: '`signed_in`: the account says who they are', 422: 'A field is wrong' },
})
