import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

const moved = z.strictObject({
  _id: z.string(),
  number: z.string(),
  status: z.string(),
  /** When it is ready, as was said last. */
  readyAt: z.nullable(z.string()),
})

const params = z.object({ id: z.string() })

export const moveOrder = endpoint({
  name: 'moveOrder',
  method: 'POST',
  path: '/orders/:id/moves',
  summary:
    'Moves an order on from where the caller saw it; giving it up asks its money back, accepting it says in how many minutes it is ready, or for its slot',
  who: 'kitchen',
  rate: 'read',
  takesKey: true,
  params,
  body: z.strictObject({
    from: z.string(),
    to: z.string(),
    minutes: z.optional(z.number()),
    reason: z.optional(z.string()),
    words: z.optional(z.string()),
    /** Whether what it took of dishes with a number can be ordered again; else: if nobody has cooked. */
    restock: z.optional(z.boolean()),
  }),
  output: moved,
  refusals: {
    404: 'No such order',
    409: '`order_moved`: it stands elsewhere by now; `status` and `by` say where and through whom',
    422: 'The move is none, or its minutes or reason are missing',
  },
})

export const delayOrder = endpoint({
  name: 'delayOrder',
  method: 'POST',
  path: '/orders/:id/delays',
  summary: 'Promises an accepted order so many minutes later',
  who: 'kitchen',
  rate: 'read',
  takesKey: true,
  params,
  body: z.strictObject({ minutes: z.number() }),
  output: moved,
  refusals: { 404: 'No such order', 409: '`order_moved`: it is not being made (any more)' },
})

export const cancelOrder = endpoint({
  name: 'cancelOrder',
  method: 'POST',
  path: '/orders/:id/cancel',
  summary: 'Cancels one’s own order until the kitchen has accepted it; its money goes back',
  who: 'buyer',
  rate: 'read',
  params,
  output: moved,
  refusals: {
    404: 'No such order of yours',
    409: '`order_moved`: the kitchen has it already; `too_late`: it came a day ago or more',
  },
})

export const changePickupName = endpoint({
  name: 'changePickupName',
  method: 'PATCH',
  path: '/orders/:id/pickup-name',
  summary: 'Says who picks one’s own order up, until it is over; the kitchen calls out that name',
  who: 'buyer',
  rate: 'read',
  params,
  body: z.strictObject({ name: z.string() }),
  output: z.strictObject({ name: z.string() }),
  refusals: {
    404: 'No such order of yours',
    409: '`order_moved`: it is over',
    422: 'The name is missing, too long or not plain text',
  },
})
