import { type Route, serve } from '#platform/http/route.server.ts'
import { type Review, listReviews } from './contract.ts'
import { moderationRoutes } from './http/moderation.server.ts'
import { listDishReviews } from './contract/of-dish.ts'
import * as reviews from './service.server.ts'
import { writingRoutes } from './http/writing.server.ts'
import type { CompletedBookings } from './service/visits.server.ts'

/** @param completedBookings what somebody has eaten at our tables, from whoever keeps the bookings */
export function reviewRoutes(completedBookings: CompletedBookings): Route[] {
  return [
    serve(listReviews, async (scope) => (await reviews.listReviews(scope)).map(wireReview)),
    serve(listDishReviews, async (scope, { params }) => {
      const { count, average, reviews: shown } = await reviews.listDishReviews(scope, params.slug)
      return {
        count,
        average,
        reviews: shown.map((review) => ({
          ...wireReview(review),
          createdAt: new Date(review.created_at).toISOString(),
        })),
      }
    }),
    ...writingRoutes(completedBookings),
    ...moderationRoutes,
  ]
}

type Shown = Awaited<ReturnType<typeof reviews.listReviews>>[number]

function wireReview({ id, name, details, rating, answer }: Shown): Review {
  return { _id: id, name, details, rating, ...(answer !== null && { answer }) }
}
