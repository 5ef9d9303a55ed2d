export interface ReviewTables {
  reviews: ReviewRow
}

interface ReviewRow {
  id: string
  name: string
  details: string
  rating: number | null
  is_sample: number
  created_at: number
}
