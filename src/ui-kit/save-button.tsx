import type { ReactNode } from 'react'
import { Button, type ButtonKind } from '#ui-kit/button.tsx'
import { useHydrated } from '#ui-kit/use-hydrated.ts'

interface SaveButtonProps {
  kind?: ButtonKind
  isBusy: boolean
  busyText: string
  className?: string
  children: ReactNode
}

/** Sends one section's form; others stand on the same page, so it is no wider than its words. */
export function SaveButton({ kind, isBusy, busyText, className, children }: SaveButtonProps) {
  const isHydrated = useHydrated()
  return (
    <Button
      type="submit"
      kind={kind ?? 'secondary'}
      disabled={!isHydrated}
      // Not `disabled`: it keeps the focus, also through a question that its work asks.
      aria-disabled={isBusy}
      className={`justify-self-start aria-disabled:cursor-default aria-disabled:opacity-60 max-sm:w-full noscript:hidden ${className ?? ''}`}
    >
      {isBusy ? busyText : children}
    </Button>
  )
}
