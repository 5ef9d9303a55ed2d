import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

/** An account takes an order that was made without one. */
export const claimOrder = endpoint({
  name: 'claimOrder',
  method: 'POST',
  path: '/orders/by-link/:token/claim',
  summary:
    'Adds an order that was made without an account to yours: first an email goes to the order’s address, then its `proof` is sent here',
  who: 'customer',
  rate: 'read',
  params: z.object({ token: z.string() }),
  body: z.strictObject({ proof: z.optional(z.string()) }),
  output: z.strictObject({ status: z.enum(['mailed', 'claimed']) }),
  refusals: {
    403: '`email_unconfirmed`: confirm your own address first',
    404: 'Nobody’s link, or no order that waits for an account',
    409: '`claim_expired`: the proof is too old, used, or another account’s',
    429: 'Asked for too often, or the address has been written to often enough',
  },
})
