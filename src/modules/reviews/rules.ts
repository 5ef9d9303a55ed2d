/** The specification's fixed rating, for a review that has none of its own. */
const defaultRating = 3
export const maxRating = 5

export function ratingOf(review: { rating: number | null }): number {
  return review.rating ?? defaultRating
}
