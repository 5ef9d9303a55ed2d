import { isPlainText, isVisible, lengthOf } from '#kernel/plain-text.ts'
import { reviewProblems } from './problem-texts.ts'
import { maxRating } from './rules.ts'

/** Only approved ones are shown and count. */
export const reviewStates = ['waiting', 'approved', 'declined'] as const

export type ReviewState = (typeof reviewStates)[number]

export function isReviewState(value: unknown): value is ReviewState {
  return reviewStates.some((state) => state === value)
}

/** The longest review: on Home it still fits on a phone's screen or two. */
export const longestDetails = 1000
export const longestAnswer = 500

/** What keeps a review from being taken, a sentence per field; the text is tidy already. */
export function problemsOfReview(review: {
  rating: number
  details: string
}): Record<string, string> {
  const isRating = Number.isInteger(review.rating) && review.rating >= 1
  const details = problemOfText(review.details, longestDetails)
  return {
    ...(!(isRating && review.rating <= maxRating) && {
      rating: reviewProblems.stars(maxRating),
    }),
    ...(!isVisible(review.details) && { details: reviewProblems.words }),
    ...(details && { details }),
  }
}

/** An empty answer takes the last one back. */
export function problemOfAnswer(answer: string): string | undefined {
  if (answer !== '' && !isVisible(answer)) return reviewProblems.wordsOrNothing
  return problemOfText(answer, longestAnswer)
}

function problemOfText(text: string, longest: number): string | undefined {
  if (!isPlainText(text)) return reviewProblems.onlyText
  if (lengthOf(text) <= longest) return undefined
  return reviewProblems.long(longest)
}
