import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { reviewFields } from '../contract.ts'

export const listDishReviews = endpoint({
  name: 'listDishReviews',
  method: 'GET',
  path: '/reviews/dish/:slug',
  summary:
    'What guests have said of a dish, the newest 20, with the average and the number of all that are shown',
  who: 'anyone',
  rate: 'read',
  params: z.object({ slug: z.string() }),
  output: z.strictObject({
    count: z.number(),
    /** To one decimal; null when nobody has said anything. */
    average: z.nullable(z.number()),
    reviews: z.array(z.strictObject({ ...reviewFields, createdAt: z.string() })),
  }),
  sharedUntil: ['reviews', 'menu'],
  refusals: { 404: 'No such dish is on the menu' },
})

export type DishReviews = z.output<typeof listDishReviews.output>
