import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

export const openSealedRecord = endpoint({
  name: 'openSealedRecord',
  method: 'POST',
  path: '/orders/:id/sealed-record',
  summary:
    'Who paid an order by card whose guest is deleted, for a dispute, up to 180 days after the payment; the audit log keeps who asked and why',
  who: 'admin',
  rate: 'read',
  needsRecentSignIn: true,
  params: z.object({ id: z.string() }),
  body: z.strictObject({ reason: z.string() }),
  output: z.strictObject({
    name: z.string(),
    email: z.string(),
    /** Empty when none was given. */
    phone: z.string(),
    /** When it is removed. */
    endsAt: z.string(),
  }),
  refusals: {
    404: 'There is none: its guest is there, or it was not paid by card, or its time has passed',
    422: 'A sentence at `reason`',
  },
})
