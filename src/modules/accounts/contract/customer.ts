import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

const accountSchema = z.strictObject({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Whether a mailed link has shown that the address is theirs. */
  emailVerified: z.boolean(),
  photoURL: z.nullable(z.string()),
  role: z.enum(['customer', 'kitchen', 'host', 'admin']),
  createdAt: z.string(),
  /** False for somebody who has only ever signed in with Google. */
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
})

export type Account = z.output<typeof accountSchema>

export const getAccount = endpoint({
  name: 'getAccount',
  method: 'GET',
  path: '/account',
  summary: 'Your own account',
  who: 'customer',
  rate: 'read',
  output: accountSchema,
})

export const changeAccount = endpoint({
  name: 'changeAccount',
  method: 'PATCH',
  path: '/account',
  summary: 'Changes your name, your photo or both; what is not sent stays',
  who: 'customer',
  rate: 'read',
  body: z.strictObject({ name: z.optional(z.string()), photoURL: z.optional(z.string()) }),
  output: accountSchema,
  refusals: { 422: 'A sentence per field' },
})

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/account/password',
  summary: 'Sets a new password, signs you out everywhere else and mails you a notice',
  who: 'customer',
  rate: 'read',
  body: z.strictObject({ current: z.string(), new: z.string() }),
  output: z.strictObject({ success: z.literal(true) }),
  refusals: {
    409: '`no_password` for accounts that only know Google',
    422: 'A sentence at `current` or `new`',
    429: 'Too often: five tries in a quarter of an hour; Retry-After says when again',
  },
})

export const deleteAccount = endpoint({
  name: 'deleteAccount',
  method: 'DELETE',
  path: '/account',
  summary:
    'Deletes your account by its password, or by a sign-in of the last ten minutes. Your name, addresses, numbers and notes go at once from everything; an order under way keeps them until it is over, and who paid by card is sealed for disputes until 180 days after the payment. An invoice in your name stays as long as tax law asks for it. The books keep numbers, dates, dishes and sums',
  who: 'customer',
  rate: 'read',
  body: z.strictObject({ password: z.optional(z.string()) }),
  output: z.strictObject({ deletedCount: z.number() }),
  refusals: {
    403: '`sign_in_again`: without a password the sign-in has to be a recent one',
    409: '`last_admin`, `no_password`, or a payment on its way',
    422: '`wrong_password`, with a sentence at the field',
    429: 'Too often: five tries in a quarter of an hour; Retry-After says when again',
    503: 'The payment provider cannot be reached to end an open payment; nothing was deleted',
  },
})

const success = z.strictObject({ success: z.literal(true) })

export const askEmailChange = endpoint({
  name: 'askEmailChange',
  method: 'POST',
  path: '/account/email',
  summary: 'Mails a link to the new address and a notice to the old one; nothing changes yet',
  who: 'customer',
  rate: 'read',
  body: z.strictObject({ email: z.string(), password: z.string() }),
  output: success,
  refusals: {
    409: '`email_taken`, or `no_password` for accounts that only know Google',
    422: 'A sentence at `email` or `password`',
    429: 'Too often; Retry-After says when again',
  },
})

export const confirmEmailChange = endpoint({
  name: 'confirmEmailChange',
  method: 'POST',
  path: '/account/email/confirmation',
  summary: 'Changes the address by the mailed token, wherever the link is opened',
  who: 'anyone',
  rate: 'read',
  body: z.strictObject({ token: z.string() }),
  output: success,
  refusals: { 409: '`link_expired`: used before, or older than a day; or `email_taken`' },
})

export const getOwnData = endpoint({
  name: 'getOwnData',
  method: 'GET',
  path: '/account/data',
  summary:
    'Your account, sessions, history, cart, orders, payments, reviews and messages, as a file to keep; without secrets and the restaurant’s own notes',
  who: 'customer',
  rate: 'read',
  needsRecentSignIn: true,
  output: z.strictObject({
    madeAt: z.string(),
    /** By its noun: account, sessions, history, cart, orders, payments, reviews, messages. */
    held: z.record(z.string(), z.unknown()),
  }),
  refusals: { 429: 'Ten times an hour; Retry-After says when again' },
})

export const getAvatar = endpoint({
  name: 'getAvatar',
  method: 'GET',
  path: '/avatars/:initials',
  summary: 'A picture of one or two letters, for those who have no photo of their own',
  who: 'anyone',
  rate: 'read',
  params: z.object({ initials: z.string() }),
  output: z.string(),
  produces: 'image/svg+xml',
  refusals: { 404: 'More than two letters, or none' },
})
