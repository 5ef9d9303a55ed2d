import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

const underWay = z.strictObject({
  _id: z.string(),
  number: z.string(),
  /** Opens its page: `/order/{token}`. */
  token: z.string(),
  isReady: z.boolean(),
  /** Where it stands: "ready about 7:10 pm". */
  words: z.string(),
})

export type OrderUnderWay = z.output<typeof underWay>

export const listOrdersUnderWay = endpoint({
  name: 'listOrdersUnderWay',
  method: 'GET',
  path: '/orders/under-way',
  summary:
    'Your orders that are still to be picked up and that you have not put away; first what is ready, then what will be next',
  who: 'buyer',
  rate: 'read',
  output: z.strictObject({ orders: z.array(underWay) }),
})

export const putOrderAway = endpoint({
  name: 'putOrderAway',
  method: 'POST',
  path: '/orders/:id/put-away',
  summary: 'Takes an order of yours off the strip at the top of the site’s pages',
  who: 'buyer',
  rate: 'read',
  params: z.object({ id: z.string() }),
  output: z.strictObject({ success: z.literal(true) }),
  refusals: { 404: 'No such order of yours' },
})
