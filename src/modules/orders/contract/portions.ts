import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

export const listPortions = endpoint({
  name: 'listPortions',
  method: 'GET',
  path: '/orders/:id/portions',
  summary: 'Which lines of an order took portions of dishes with a number that could be put back',
  who: 'kitchen',
  rate: 'read',
  params: z.object({ id: z.string() }),
  output: z.strictObject({
    /** Positions of the lines in the order, from 1. */
    lines: z.array(z.number()),
    /** What is had instead of what ran out, by the shortages’ `_id`. */
    swaps: z.array(z.string()),
  }),
  refusals: { 404: 'No such order' },
})
