import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

const size = z.strictObject({
  name: z.string(),
  /** What the dish costs in this size, in dollars. */
  price: z.number(),
})

const row = z.strictObject({
  name: z.string(),
  /** A category's key or its name in any case; one that is not there is made. */
  category: z.string(),
  /** Dollars; with sizes it is the cheapest of them. */
  price: z.number(),
  description: z.string(),
  sizes: z.array(size),
})

export const addDishRows = endpoint({
  name: 'addDishRows',
  method: 'POST',
  path: '/menu/rows',
  summary:
    'Puts many dishes on the menu with their sizes and missing categories, all or none; pictures can follow',
  who: 'admin',
  rate: 'read',
  takesKey: true,
  body: z.strictObject({ rows: z.array(row) }),
  output: z.strictObject({ insertedIds: z.array(z.string()), newCategories: z.array(z.string()) }),
})
