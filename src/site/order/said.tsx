import type { ReactNode } from 'react'

/** What was said at checkout, as it has arrived: nobody should wonder whether the kitchen knows. */
export function Said({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="font-semibold wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}
