import type { Module } from '#platform/module.server.ts'
import { moderationRoutes } from './moderation.server.ts'
import { showingRoutes } from './showing.server.ts'
import type { CompletedBookings } from './visits.server.ts'
import { ownReviews, writingRoutes } from './writing.server.ts'

export { removeReviewsOfOrders, removeSampleReviews } from './sample.server.ts'
export { forgetReviews } from './writing.server.ts'

/** @param listCompletedBookings what somebody has eaten at our tables, from whoever keeps the bookings */
export function reviewsModule(listCompletedBookings: CompletedBookings): Module {
  return {
    routes: [...showingRoutes, ...writingRoutes(listCompletedBookings), ...moderationRoutes],
  }
}

/** What it keeps of a person, by the name that it has in their file. */
export const reviewsOwnData = { reviews: ownReviews }
