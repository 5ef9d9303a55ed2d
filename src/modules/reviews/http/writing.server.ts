import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from '../contract/writing.ts'
import { listOwnReviews } from '../service/list-own.server.ts'
import type { CompletedBookings, Visit } from '../service/visits.server.ts'
import { changeReview, deleteReview, writeReview } from '../service/write.server.ts'

export function writingRoutes(completedBookings: CompletedBookings): Route[] {
  return [
    serve(contract.listOwnReviews, async (scope) => {
      const { toReview, written } = await listOwnReviews(scope, completedBookings)
      return {
        toReview: toReview.map(wireVisit),
        written: written.map((row) => ({
          _id: row.id,
          about: wireVisit(row.about),
          dishId: row.dish_id,
          // Whoever writes one gives it; only the sample's have none.
          rating: row.rating ?? 0,
          details: row.details,
          state: row.state,
          answer: row.answer,
          createdAt: new Date(row.created_at).toISOString(),
        })),
      }
    }),
    serve(contract.writeReview, async (scope, { body }) => ({
      insertedId: await writeReview(scope, body, completedBookings),
    })),
    serve(contract.changeReview, async (scope, { params, body }) => ({
      modifiedCount: await changeReview(scope, params.id, body),
    })),
    serve(contract.deleteReview, async (scope, { params }) => {
      await deleteReview(scope, params.id)
      return { deletedCount: 1 }
    }),
  ]
}

function wireVisit({ id, at, dishes, ...same }: Visit): contract.Visit {
  return {
    ...same,
    _id: id,
    at: new Date(at).toISOString(),
    dishes: dishes.map((dish) => ({ _id: dish.id, name: dish.name })),
  }
}
