import type { ReviewState } from './rules/writing.ts'

export interface ReviewTables {
  reviews: ReviewRow
}

export interface ReviewRow {
  id: string
  /** As the writer was called then. */
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
