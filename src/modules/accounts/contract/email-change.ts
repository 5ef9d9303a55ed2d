import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

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
