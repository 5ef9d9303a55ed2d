import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'

interface FoldProps {
  /** What is read while it is closed. */
  summary: ReactNode
  /** Where a refusal of what is inside leads. */
  field?: string
  isOpenAtFirst?: boolean
  /** Something inside is wrong: it opens, and stays open once that is mended. */
  hasError: boolean
  children: ReactNode
}

/** A part that opens in its place. */
export function Fold({ summary, field, isOpenAtFirst = false, hasError, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  return (
    <details
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group rounded-card border border-border bg-surface"
    >
      <summary
        data-field={field}
        className="flex min-h-12 cursor-pointer list-none items-start gap-3 rounded-card p-4 sm:px-5 [&::-webkit-details-marker]:hidden"
      >
        <span className="min-w-0 flex-1">{summary}</span>
        <ChevronDown
          aria-hidden="true"
          className="h-[1lh] w-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-6 border-t border-border p-4 sm:p-5">{children}</div>
    </details>
  )
}
