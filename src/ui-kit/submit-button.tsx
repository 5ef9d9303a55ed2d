import type { ReactNode } from 'react'
import { buttonClass } from './button.tsx'

interface SubmitButtonProps {
  children: ReactNode
  /** What it says while it works. */
  busyText: string
  isBusy: boolean
  isDisabled?: boolean
  /** The id of the sentence that says why it is disabled. */
  reasonId?: string | undefined
}

/** Sends its form, once: while it works, it takes no second press. */
export function SubmitButton({
  children,
  busyText,
  isBusy,
  isDisabled = false,
  reasonId,
}: SubmitButtonProps) {
  return (
    <button
      type="submit"
      disabled={isDisabled || isBusy}
      aria-describedby={reasonId}
      className={buttonClass('primary', 'min-h-12 w-full disabled:opacity-55')}
    >
      {isBusy && (
        <span
          aria-hidden="true"
          className="size-4 animate-spin rounded-full border-2 border-current border-t-transparent"
        />
      )}
      <span>{isBusy ? busyText : children}</span>
    </button>
  )
}
