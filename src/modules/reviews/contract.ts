import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

const reviewFields = {
  _id: z.string(),
  name: z.string(),
  details: z.string(),
  rating: z.nullable(z.number()),
  /** What the restaurant says to it, where it has said something. */
  answer: z.optional(z.string()),
}

const reviewSchema = z.strictObject(reviewFields)

export type Review = z.output<typeof reviewSchema>

export const listReviews = endpoint({
  name: 'listReviews',
  method: 'GET',
  path: '/reviews',
  summary: 'What guests have said, newest first',
  who: 'anyone',
  rate: 'read',
  output: z.array(reviewSchema),
  sharedUntil: ['reviews'],
})

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
