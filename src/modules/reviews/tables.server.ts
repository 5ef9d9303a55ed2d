import type { Db } from '#platform/database/database.server.ts'
import type { ReviewState } from './writing.ts'

export interface ReviewTables {
  reviews: ReviewRow
}

export interface ReviewRow {
  id: string
  /** The writer's name at the time. */
  name: string
  details: string
  rating: number | null
  is_sample: number
  created_at: number
  /** Null for the sample's. */
  person_id: string | null
  /** A guest's own review has one of these two. */
  order_id: string | null
  booking_id: string | null
  dish_id: string | null
  state: ReviewState
  version: number
  answer: string | null
}

export function tables(db: Db) {
  return db.tables<ReviewTables>()
}
