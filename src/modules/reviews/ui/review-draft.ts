import { tabDraft } from '#ui-kit/tab-draft.ts'

/** What stands in the form for a review. */
export interface ReviewWords {
  /** 0 until stars are chosen. */
  rating: number
  details: string
  /** Empty for all of the order. */
  dishId: string
}

export const reviewDraft = (visitId: string) => tabDraft<ReviewWords>(`review-${visitId}`)

export const nothing: ReviewWords = { rating: 0, details: '', dishId: '' }
