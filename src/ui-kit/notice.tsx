import type { ReactNode } from 'react'

/** Something to know before going on: no error, and it stays. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <output className="mb-6 block rounded-input border border-l-4 border-border border-l-gold bg-surface px-4 py-3">
      {children}
    </output>
  )
}
