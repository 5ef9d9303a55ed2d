import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from '../contract/moderation.ts'
import * as moderation from '../service/moderation.server.ts'

export const moderationRoutes: Route[] = [
  serve(contract.listAllReviews, async (scope, { query }) => {
    const { reviews, next, counts } = await moderation.listAllReviews(scope, query)
    return {
      reviews: reviews.map((row) => ({
        _id: row.id,
        name: row.name,
        personId: row.person_id,
        orderNumber: row.orderNumber,
        isSample: row.is_sample === 1,
        dish: row.dish,
        rating: row.rating,
        details: row.details,
        state: row.state,
        version: row.version,
        answer: row.answer,
        createdAt: new Date(row.created_at).toISOString(),
      })),
      next,
      counts,
    }
  }),
  serve(contract.approveReview, async (scope, { params, body }) => ({
    modifiedCount: await moderation.approveReview(scope, params.id, body.version),
  })),
  serve(contract.declineReview, async (scope, { params }) => ({
    modifiedCount: await moderation.declineReview(scope, params.id),
  })),
  serve(contract.answerReview, async (scope, { params, body }) => ({
    modifiedCount: await moderation.answerReview(scope, params.id, body.answer),
  })),
]
