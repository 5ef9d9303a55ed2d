import { Button } from './button.tsx'
import { loadTexts } from './load-texts.ts'

interface LoadFailureProps {
  /** What could not be loaded, as it begins a sentence: "The menu". */
  what: string
  onRetry: () => void
}

/** Stays until the next try succeeds. */
export function LoadFailure({ what, onRetry }: LoadFailureProps) {
  'use no memo'
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-danger bg-surface p-5"
    >
      <p>
        <strong className="block font-semibold text-danger">{loadTexts.notLoaded(what)}</strong>
        <span>{loadTexts.advice}</span>
      </p>
      <Button kind="secondary" onClick={() => onRetry()}>
        {loadTexts.retry}
      </Button>
    </div>
  )
}
