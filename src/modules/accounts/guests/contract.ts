import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { contactSchema } from '../contract/visitor.ts'
import { openGuestSessionSummary, saveContactSummary } from './texts.ts'

const success = z.strictObject({ success: z.literal(true) })

export const openGuestSession = endpoint({
  name: 'openGuestSession',
  method: 'POST',
  path: '/guest-session',
  summary: openGuestSessionSummary,
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
  summary: saveContactSummary,
  who: 'buyer',
  rate: 'read',
  body: contactSchema,
  output: success,
  refusals: { 409: '`signed_in`: the account says who they are', 422: 'A field is wrong' },
})
