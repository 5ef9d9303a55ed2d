import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

export const sendSampleOrder = endpoint({
  name: 'sendSampleOrder',
  method: 'POST',
  path: '/sample-orders',
  summary:
    'Has one of the sample’s guests order something and pay for it, so that the board has work',
  who: 'admin',
  rate: 'read',
  body: z.strictObject({}),
  output: z.strictObject({ orderNumber: z.string() }),
  refusals: {
    409: '`no_sample`: this house is somebody’s own, or has none of the sample’s guests left; `paused`, `slot_full`, or `none_left` as for any guest',
  },
})
