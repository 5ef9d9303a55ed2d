import type { ReactNode } from 'react'

interface SectionHeadingProps {
  /** The small line over the title. */
  eyebrow: string
  title: string
  /** For `aria-labelledby` of the section. */
  id?: string
  /** Stands at the end of the line: arrows, a link. */
  children?: ReactNode
}

export function SectionHeading({ eyebrow, title, id, children }: SectionHeadingProps) {
  // Rendered once: what would be remembered of it, every visitor would fetch.
  'use no memo'
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div>
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h2 id={id} className="mt-2 text-3xl first-letter:uppercase md:text-[2.75rem]">
          {title}
        </h2>
      </div>
      {children}
    </div>
  )
}
