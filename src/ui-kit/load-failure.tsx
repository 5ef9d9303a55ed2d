import { Button } from './button.tsx'

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
        <strong className="block font-semibold text-danger">
          {`${what} could not be loaded.`}
        </strong>
        <span>Check your connection, or give us a moment.</span>
      </p>
      <Button kind="secondary" onClick={() => onRetry()}>
        Try again
      </Button>
    </div>
  )
}
