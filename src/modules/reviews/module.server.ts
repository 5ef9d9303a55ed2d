import type { Module } from '#platform/module.server.ts'
import { reviewRoutes } from './http.server.ts'
import { ownReviews } from './service/own-data.server.ts'

export { removeReviewsOfOrders, removeSampleReviews } from './service.server.ts'
export { forgetReviews } from './service/own-data.server.ts'

export function reviewsModule(listCompletedBookings: Parameters<typeof reviewRoutes>[0]): Module {
  return { routes: reviewRoutes(listCompletedBookings) }
}

/** What it keeps of a person, by the name that it has in their file. */
export const reviewsOwnData = { reviews: ownReviews }
