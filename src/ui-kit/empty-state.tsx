import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** A sentence: "Your cart is empty." */
  title: string
  /** Makes the title a place for the focus of whoever has emptied it. */
  titleId?: string
  /** What will stand here, and how it gets here. */
  children: ReactNode
  /** The ways on, the most likely first. */
  actions?: ReactNode
  /** Said after the ways on, smaller. */
  note?: ReactNode
}

/** Where a list has nothing to list, or a page nothing to show: it teaches what belongs there. */
export function EmptyState({ title, titleId, children, actions, note }: EmptyStateProps) {
  return (
    <div className="max-w-2xl rounded-card border border-border bg-surface p-6 md:p-10">
      <h2
        className="text-2xl outline-none"
        {...(titleId !== undefined && { id: titleId, tabIndex: -1 })}
      >
        {title}
      </h2>
      <p className="mt-2 text-muted">{children}</p>
      {actions && <div className="mt-6 flex flex-wrap gap-3">{actions}</div>}
      {note && <p className="mt-6 text-sm">{note}</p>}
    </div>
  )
}
