import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { pageWidth } from '#ui-kit/page-width.ts'
import { menuPendingTexts } from './pending-texts.ts'

interface MenuPendingProps {
  /** What is missing, as it begins a sentence: "The menu". */
  what: string
  isError: boolean
  onRetry: () => void
}

/** What stands where dishes will be: the specification's loading text, or what went wrong. */
export function MenuPending({ what, isError, onRetry }: MenuPendingProps) {
  return (
    <div className={`${pageWidth} min-h-screen py-14`}>
      {isError ? (
        <LoadFailure what={what} onRetry={onRetry} />
      ) : (
        <output>{menuPendingTexts.loading}</output>
      )}
    </div>
  )
}
