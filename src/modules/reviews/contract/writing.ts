import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { reviewStates } from '../rules/writing.ts'

/** What can be reviewed: an order or a booking of the viewer's. */
const visit = z.strictObject({
  kind: z.enum(['order', 'booking']),
  _id: z.string(),
  /** The order's number; a booking has none. */
  number: z.nullable(z.string()),
  at: z.string(),
  /** What was ordered, each dish once. */
  dishes: z.array(z.strictObject({ _id: z.string(), name: z.string() })),
})

const ownReview = z.strictObject({
  _id: z.string(),
  about: visit,
  dishId: z.nullable(z.string()),
  rating: z.number(),
  details: z.string(),
  state: z.enum(reviewStates),
  answer: z.nullable(z.string()),
  createdAt: z.string(),
})

export type Visit = z.output<typeof visit>
export type OwnReview = z.output<typeof ownReview>

const words = {
  rating: z.number(),
  details: z.string(),
  /** One of the order's dishes, when it is about that one; as before when a change does not say. */
  dishId: z.optional(z.nullable(z.string())),
}

export const listOwnReviews = endpoint({
  name: 'listOwnReviews',
  method: 'GET',
  path: '/reviews/own',
  summary: 'What you may review, newest first, and what you have written',
  who: 'customer',
  rate: 'read',
  output: z.strictObject({ toReview: z.array(visit), written: z.array(ownReview) }),
})

export const writeReview = endpoint({
  name: 'writeReview',
  method: 'POST',
  path: '/reviews',
  summary: 'Reviews a paid order or a completed booking of yours, once; shown when it is approved',
  who: 'customer',
  rate: 'read',
  body: z.strictObject({
    ...words,
    orderId: z.optional(z.string()),
    bookingId: z.optional(z.string()),
  }),
  output: z.strictObject({ insertedId: z.string() }),
  refusals: {
    404: 'You have no such paid order or completed booking',
    409: '`already_reviewed`',
  },
})

export const changeReview = endpoint({
  name: 'changeReview',
  method: 'PATCH',
  path: '/reviews/:id',
  summary: 'Changes a review of yours; it waits to be approved again',
  who: 'customer',
  rate: 'read',
  params: z.object({ id: z.string() }),
  body: z.strictObject(words),
  output: z.strictObject({ modifiedCount: z.number() }),
  refusals: { 404: 'You have written no such review' },
})

export const deleteReview = endpoint({
  name: 'deleteReview',
  method: 'DELETE',
  path: '/reviews/:id',
  summary: 'Deletes a review of yours, wherever it is shown',
  who: 'customer',
  rate: 'read',
  params: z.object({ id: z.string() }),
  output: z.strictObject({ deletedCount: z.number() }),
  refusals: { 404: 'You have written no such review' },
})
