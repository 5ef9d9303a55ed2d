import type { ReactNode } from 'react'

interface WideTableProps {
  /** What the table is called. */
  label: string
  children: ReactNode
}

/** For a table that may be wider than a phone: it is scrolled by itself, with the keyboard too, and the page stays as wide as the window. */
export function WideTable({ label, children }: WideTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse could not scroll it
    <section aria-label={label} tabIndex={0} className="relative overflow-x-auto">
      {children}
    </section>
  )
}
