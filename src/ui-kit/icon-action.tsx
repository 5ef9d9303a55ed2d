import type { LucideIcon } from 'lucide-react'

interface IconActionProps {
  sign: LucideIcon
  label: string
  isDisabled: boolean
  onClick: (button: HTMLElement) => void
}

/** A sign to press in a row of others; off, it keeps the focus. */
export function IconAction({ sign: Sign, label, isDisabled, onClick }: IconActionProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={({ currentTarget }) => isDisabled || onClick(currentTarget)}
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-muted hover:bg-surface2 hover:text-text aria-disabled:cursor-default aria-disabled:opacity-40"
    >
      <Sign aria-hidden="true" className="size-5" />
    </button>
  )
}
