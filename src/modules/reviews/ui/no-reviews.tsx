import { EmptyState } from '#ui-kit/empty-state.tsx'
import type { ReviewState } from '../writing.ts'

const words: Record<ReviewState, [title: string, text: string]> = {
  waiting: [
    'Nothing is waiting for you.',
    'After a paid order a guest can write a review. It comes here first, and you decide whether it is shown.',
  ],
  approved: [
    'No review is shown yet.',
    'Approve one that is waiting, and it appears on Home and with its dish.',
  ],
  declined: [
    'You have not declined any.',
    'Only its writer sees a declined review, and can change it and send it again.',
  ],
}

/** What will stand here, and how it gets here. */
export function NoReviews({ state }: { state: ReviewState }) {
  const [title, text] = words[state]
  return (
    <div className="mt-8">
      <EmptyState title={title}>{text}</EmptyState>
    </div>
  )
}
