import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { reviewStates } from './writing.ts'

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
  summary: 'What guests have said, newest first, as Home shows it',
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
  // The house may turn reviews off.
  sharedUntil: ['reviews', 'menu', 'restaurant'],
  refusals: { 404: 'No such dish is on the menu' },
})

export type DishReviews = z.output<typeof listDishReviews.output>

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

const state = z.enum(reviewStates)
const byId = z.object({ id: z.string() })
const modified = z.strictObject({ modifiedCount: z.number() })

const listedReview = z.strictObject({
  _id: z.string(),
  name: z.string(),
  /** Whose page tells more; null for the sample's. */
  personId: z.nullable(z.string()),
  /** The order it is of, by number; null for a booking and for the sample's. */
  orderNumber: z.nullable(z.string()),
  isSample: z.boolean(),
  dish: z.nullable(z.string()),
  rating: z.nullable(z.number()),
  details: z.string(),
  state,
  /** What an approval is of. */
  version: z.number(),
  answer: z.nullable(z.string()),
  createdAt: z.string(),
})

export type ListedReview = z.output<typeof listedReview>

export const listAllReviews = endpoint({
  name: 'listAllReviews',
  method: 'GET',
  path: '/reviews/all',
  summary:
    'Reviews in a state, or of a person, newest first, 20 at a time; `next` is the next `before`',
  who: 'admin',
  rate: 'read',
  query: z.object({
    state: z.optional(z.string()),
    person: z.optional(z.string()),
    /** The `next` of the last page. */
    before: z.optional(z.string()),
  }),
  output: z.strictObject({
    reviews: z.array(listedReview),
    next: z.nullable(z.string()),
    /** How many there are in each state, of that person when one is asked for. */
    counts: z.strictObject({ waiting: z.number(), approved: z.number(), declined: z.number() }),
  }),
  refusals: { 422: 'A sentence per field' },
})

export const approveReview = endpoint({
  name: 'approveReview',
  method: 'POST',
  path: '/reviews/:id/approve',
  summary: 'Shows a review; `version` is the one that was read',
  who: 'admin',
  rate: 'read',
  params: byId,
  body: z.strictObject({ version: z.number() }),
  output: modified,
  refusals: {
    404: 'No such review',
    409: '`review_changed` by its writer meanwhile, or `own_review`',
  },
})

export const declineReview = endpoint({
  name: 'declineReview',
  method: 'POST',
  path: '/reviews/:id/decline',
  summary: 'Does not show a review, or no longer',
  who: 'admin',
  rate: 'read',
  params: byId,
  output: modified,
  refusals: { 404: 'No such review' },
})

export const answerReview = endpoint({
  name: 'answerReview',
  method: 'POST',
  path: '/reviews/:id/answer',
  summary: 'Says something to a review, which stands below it; empty takes it back',
  who: 'admin',
  rate: 'read',
  params: byId,
  body: z.strictObject({ answer: z.string() }),
  output: modified,
  refusals: { 404: 'No such review' },
})
