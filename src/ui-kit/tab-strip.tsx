import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'

/** Where there is no room for all, the tabs are one line to be pushed, which fades where it goes on. */
const stripClass =
  'relative mt-3 max-md:-mx-5 max-lg:overflow-x-auto max-md:px-5 md:max-lg:-mx-8 md:max-lg:px-8 max-lg:[mask-image:linear-gradient(to_right,black_calc(100%_-_4rem),transparent)]'

interface TabStripProps {
  label: string
  className?: string
  children: ReactNode
}

/** Views of one page, each with an address of its own. */
export function TabStrip({ label, className = '', children }: TabStripProps) {
  return (
    <nav aria-label={label} className={`${stripClass} ${className}`}>
      <ul className="flex gap-x-1 border-b border-border max-lg:w-max max-lg:min-w-full max-lg:pr-12 lg:flex-wrap">
        {children}
      </ul>
    </nav>
  )
}

interface TabLinkProps extends LinkProps {
  /** The tab that is shown: a page of its own, or a view of this page. */
  current: 'page' | 'true' | undefined
}

export function TabLink({ current, ...link }: TabLinkProps) {
  return (
    <li ref={current && showInStrip}>
      <Link
        {...link}
        aria-current={current}
        className="flex min-h-11 items-center gap-1.5 border-b-3 border-transparent px-3 text-sm font-medium whitespace-nowrap text-muted -outline-offset-3 transition-colors duration-150 hover:text-text aria-[current]:border-primary aria-[current]:text-text"
      />
    </li>
  )
}

/** The one that is shown stands in sight, also at the strip's far end; the page itself stays where it is. */
function showInStrip(tab: HTMLLIElement | null): void {
  const strip = tab?.closest('nav')
  if (!tab || !strip) return
  strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2
}
