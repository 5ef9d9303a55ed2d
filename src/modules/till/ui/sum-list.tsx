import type { ReactNode } from 'react'

/** Names and sums below one another, as on a receipt. */
export function SumList({ children }: { children: ReactNode }) {
  return <dl className="mt-3 grid gap-1.5">{children}</dl>
}

interface SumProps {
  name: string
  /** What a name alone does not say. */
  about?: string
  /** What others come to. */
  isTotal?: boolean
  children: ReactNode
}

export function Sum({ name, about, isTotal = false, children }: SumProps) {
  return (
    <div
      className={`flex items-baseline justify-between gap-6 ${isTotal ? 'border-t border-border pt-2 font-semibold' : ''}`}
    >
      <dt className={`min-w-0 wrap-anywhere ${isTotal ? '' : 'text-muted'}`}>
        {name}
        {about !== undefined && <span className="block text-sm text-muted">{about}</span>}
      </dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  )
}
