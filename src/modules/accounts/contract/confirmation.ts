import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

export const getWayToConfirm = endpoint({
  name: 'getWayToConfirm',
  method: 'GET',
  path: '/session/confirmation',
  summary: 'By what whoever is signed in proves again who they are',
  who: 'customer',
  rate: 'read',
  output: z.strictObject({ by: z.enum(['password', 'code', 'google']) }),
})

export const confirmSignIn = endpoint({
  name: 'confirmSignIn',
  method: 'POST',
  path: '/session/confirmation',
  summary: 'Renews the sign-in in place, for what asks for one of the last ten minutes',
  who: 'customer',
  rate: 'read',
  body: z.strictObject({
    /** Whom the page takes for signed in; a claim, which has to be true. */
    email: z.optional(z.string()),
    /** Where no second factor is on. */
    password: z.optional(z.string()),
    /** The authenticator’s, or a recovery code. */
    code: z.optional(z.string()),
    /** Where there is neither: Google has just vouched, at /api/auth/sign-in/social. */
    google: z.optional(z.literal(true)),
  }),
  output: z.strictObject({ success: z.literal(true) }),
  refusals: {
    401: 'Nobody is signed in, or another confirmation has just put this session’s successor in place',
    403: '`another_account`: Google vouched for somebody else, or `email` is somebody else’s',
    409: '`no_password`: the account only knows Google; `not_vouched`: Google has not, or long ago',
    422: '`wrong_password` or `wrong_code`, with a sentence at the field',
    429: 'Too often: five tries in a quarter of an hour; Retry-After says when again',
  },
})
