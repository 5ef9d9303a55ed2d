import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Does what a page load would do for people who cannot see that the page has changed: moves focus
 * to its heading and reads its title. Not on the first page, nor where only the query or the
 * shop's tab changes.
 */
export function RouteAnnouncer() {
  const page = pageOf(useLocation().pathname)
  const lastPage = useRef(page)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (lastPage.current === page) return
    lastPage.current = page
    setTitle(document.title)
    // An address with a fragment has a target of its own.
    if (location.hash === '') focusHeading()
  }, [page])

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}

function pageOf(path: string): string {
  return path.startsWith('/ourShop/') ? '/ourShop' : path
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
