import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

export const getFirstAdmin = endpoint({
  name: 'getFirstAdmin',
  method: 'GET',
  path: '/first-admin',
  summary: 'Whether this installation still waits for its first administrator',
  who: 'anyone',
  rate: 'read',
  output: z.strictObject({ isWanted: z.boolean() }),
})

export const makeFirstAdmin = endpoint({
  name: 'makeFirstAdmin',
  method: 'POST',
  path: '/first-admin',
  summary: 'Makes the first administrator by the code in the server’s log, and signs in',
  who: 'anyone',
  rate: 'read',
  body: z.strictObject({
    code: z.string(),
    name: z.string(),
    email: z.string(),
    password: z.string(),
  }),
  output: z.strictObject({ insertedId: z.string() }),
  refusals: {
    409: '`already_set_up`: there is an administrator; or `email_taken`',
    422: 'A sentence per field; `code` when it is wrong, spent or older than a day',
    403: '`captcha_required` from the sixth wrong code of a network within a quarter of an hour on: x-captcha-pass holds a pass as dear as `proof.difficulty` says',
    429: 'A thousand wrong codes within a quarter of an hour; see Retry-After',
  },
})
