import { Link } from 'react-router'
import { isLegalName, legalTitles } from '#modules/restaurant/legal/rules.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { textLink } from './sign-in-frame.tsx'

/** What somebody may want to read before they register; nothing while the owner has written nothing. */
export function LegalLinks() {
  const pages = useRestaurant().legalPages.filter(isLegalName)
  if (pages.length === 0) return null
  return (
    <nav aria-label="Legal" className="mt-6 flex flex-wrap items-center gap-x-5 text-sm text-muted">
      Before you register:
      {pages.map((page) => (
        <Link
          key={page}
          to={`/${page}`}
          className={`${textLink} inline-flex min-h-11 items-center`}
        >
          {legalTitles[page]}
        </Link>
      ))}
    </nav>
  )
}
