import type { ReviewState } from '../writing.ts'

const words: Record<ReviewState, string> = {
  waiting: 'Waiting to be read',
  approved: 'Shown',
  declined: 'Not shown',
}

/** What has become of a review. */
export function StateMark({ state }: { state: ReviewState }) {
  return (
    <span className="inline-block rounded-full bg-surface2 px-3 py-0.5 text-sm font-medium">
      {words[state]}
    </span>
  )
}
