import { EmptyState } from '#ui-kit/empty-state.tsx'
import type { ReviewState } from '../writing.ts'
import { houseReviewTexts } from './house-texts.ts'

/** What will stand here, and how it gets here. */
export function NoReviews({ state }: { state: ReviewState }) {
  const { title, text } = houseReviewTexts.empty[state]
  return (
    <div className="mt-8">
      <EmptyState title={title}>{text}</EmptyState>
    </div>
  )
}
