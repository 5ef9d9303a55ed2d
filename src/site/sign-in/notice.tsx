import type { ReactNode } from 'react'

/** Something to know before going on: no error, and it stays. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="mb-6 rounded-input border border-l-4 border-border border-l-gold bg-surface px-4 py-3"
    >
      {children}
    </div>
  )
}
