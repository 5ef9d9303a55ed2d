import type { ReviewState } from '../writing.ts'
import { stateTexts } from './state-texts.ts'

/** What has become of a review. */
export function StateMark({ state }: { state: ReviewState }) {
  return (
    <span className="inline-block rounded-full bg-surface2 px-3 py-0.5 text-sm font-medium">
      {stateTexts[state]}
    </span>
  )
}
