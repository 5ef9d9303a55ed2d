import type { CatalogueItem } from '#modules/menu/catalogue/contract.ts'
import { Button } from '#ui-kit/button.tsx'
import type { FailedDelete } from './use-delete.ts'

interface DeleteFailureProps {
  failed: FailedDelete
  onRetry: (item: CatalogueItem) => Promise<boolean>
}

/** Stays until it is dealt with (rulings 37). */
export function DeleteFailure({ failed: { item, message }, onRetry }: DeleteFailureProps) {
  return (
    <div
      role="alert"
      className="my-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-danger bg-surface p-4"
    >
      <p>
        <strong className="block font-semibold text-danger">
          {item.name} could not be deleted.
        </strong>
        {message}
      </p>
      <Button kind="secondary" onClick={() => void onRetry(item)}>
        Try again
      </Button>
    </div>
  )
}
