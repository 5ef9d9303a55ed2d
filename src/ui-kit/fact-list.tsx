import type { ReactNode } from 'react'

/** How things stand, a name and what is so of it in each line. */
export function FactList({ children }: { children: ReactNode }) {
  return (
    <dl className="mt-5 grid gap-x-6 border-y border-border sm:grid-cols-[12rem_1fr]">
      {children}
    </dl>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid border-border not-first:border-t sm:col-span-2 sm:grid-cols-subgrid">
      <dt className="pt-3 text-sm text-muted sm:py-3 sm:text-base">{name}</dt>
      <dd className="pb-3 font-medium wrap-anywhere sm:py-3">{children}</dd>
    </div>
  )
}
