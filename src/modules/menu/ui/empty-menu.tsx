import type { ReactNode } from 'react'
import { pageWidth } from '#ui-kit/page-width.ts'

interface EmptyMenuProps {
  text: string
  /** What its owner can do about it. */
  children?: ReactNode
}

/** Before the first dish there is nothing to search, to filter or to divide. */
export function EmptyMenu({ text, children }: EmptyMenuProps) {
  return (
    <div className={`${pageWidth} py-20 text-center md:py-28`}>
      <p className="font-display text-2xl text-pretty">{text}</p>
      {children}
    </div>
  )
}
