import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

export const clearBoard = endpoint({
  name: 'clearBoard',
  method: 'POST',
  path: '/kitchen/clear',
  summary: 'Completes all open orders from before today, but those that are owed at the counter',
  who: 'admin',
  rate: 'read',
  output: z.strictObject({
    completed: z.number(),
    /** Left open: nobody has paid them. */
    owed: z.number(),
  }),
})
