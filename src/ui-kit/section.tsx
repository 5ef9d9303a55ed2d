import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  /** What it is for, under the title. */
  intro: ReactNode
  children: ReactNode
}

/** One thing about the account: what it is at the left, what can be done about it at the right. */
export function Section({ title, intro, children }: SectionProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-x-12 gap-y-6 border-t border-border py-9 xl:grid-cols-[minmax(0,min(19rem,36%))_minmax(0,1fr)]"
    >
      <div className="min-w-0">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        <p className="mt-2 max-w-prose text-muted">{intro}</p>
      </div>
      <div className="max-w-xl min-w-0">{children}</div>
    </section>
  )
}
