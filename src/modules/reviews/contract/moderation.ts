import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { reviewStates } from '../rules/writing.ts'

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
