import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'

/** Above a page's heading: to the list that this is one of. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="-ml-1 inline-flex min-h-11 items-center gap-1 font-semibold text-muted hover:text-primary"
    >
      <ChevronLeft aria-hidden="true" className="size-5" />
      <span>{children}</span>
    </Link>
  )
}
