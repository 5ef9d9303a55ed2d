import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { choiceFields } from './line-options.ts'

const again = z.strictObject({
  dishId: z.string(),
  name: z.string(),
  quantity: z.number(),
  /** Dollars for one, then and now; null when it is not to be had now. */
  was: z.number(),
  price: z.nullable(z.number()),
  change: z.nullable(z.enum(['price', 'sold_out', 'gone', 'options'])),
  /** Options that are not to be had with it now, by name; it comes without them where it can. */
  without: z.optional(z.array(z.string())),
  ...choiceFields,
})

/** What ordering the same again would put into the cart. */
const plan = z.strictObject({
  lines: z.array(again),
  /** Dollars for what is to be had. */
  total: z.number(),
  /** Names what was shown; sent back by whoever agrees to it. */
  seen: z.string(),
})

export type ReorderPlan = z.output<typeof plan>

export const reorder = endpoint({
  name: 'reorder',
  method: 'POST',
  path: '/orders/:id/reorder',
  summary: 'Puts what you ordered into your cart again, at today’s prices',
  who: 'customer',
  rate: 'read',
  takesKey: true,
  params: z.object({ id: z.string() }),
  body: z.strictObject({ seen: z.optional(z.string()) }),
  output: z.strictObject({
    added: z.array(z.strictObject({ _id: z.string(), quantity: z.number() })),
  }),
  refusals: {
    404: 'No such order of yours',
    409: '`reorder_changed` with the `plan`: repeat with its `seen` to take it so; or the cart is full',
  },
})
