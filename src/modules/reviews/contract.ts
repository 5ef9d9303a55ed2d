import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

export const reviewFields = {
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
