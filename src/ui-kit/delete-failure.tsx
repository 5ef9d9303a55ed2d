import { Button } from './button.tsx'
import { loadTexts } from './load-texts.ts'

interface DeleteFailureProps {
  /** What could not be deleted, by name. */
  name: string
  message: string
  onRetry: () => void
}

/** Stays until it is dealt with. */
export function DeleteFailure({ name, message, onRetry }: DeleteFailureProps) {
  return (
    <div
      role="alert"
      className="my-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-danger bg-surface p-4"
    >
      <p>
        <strong className="block font-semibold text-danger">{loadTexts.notDeleted(name)}</strong>
        <span>{message}</span>
      </p>
      <Button kind="secondary" onClick={onRetry}>
        {loadTexts.retry}
      </Button>
    </div>
  )
}
