import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'

/** To the list that this person is one of. */
export function BackLink() {
  return (
    <Link
      to="/dashboard/allUsers"
      className="-ml-1 inline-flex min-h-11 items-center gap-1 font-semibold text-muted hover:text-primary"
    >
      <ChevronLeft aria-hidden="true" className="size-5" />
      All users
    </Link>
  )
}
