import { Link } from 'react-router'
import { buttonClass } from '#ui-kit/button.tsx'

interface PagerProps {
  page: number
  pages: number
  addressOf: (page: number) => string
  /** The link that was pressed may not be on the next page. */
  onTurn: () => void
}

/** The way to the other pages of a list; nothing when there is one. */
export function Pager({ page, pages, addressOf, onTurn }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label="Pages" className="mt-6 flex items-center justify-center gap-4 compact:mt-3">
      {page > 1 ? (
        <Link
          to={addressOf(page - 1)}
          rel="prev"
          onClick={onTurn}
          className={buttonClass('secondary')}
        >
          Previous
        </Link>
      ) : null}
      <span className="text-muted tabular-nums">
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <Link
          to={addressOf(page + 1)}
          rel="next"
          onClick={onTurn}
          className={buttonClass('secondary')}
        >
          Next
        </Link>
      ) : null}
    </nav>
  )
}
