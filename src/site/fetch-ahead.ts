import { type RouteObject, matchRoutes } from 'react-router'

const signs = ['pointerover', 'touchstart', 'focusin']

/** Fetches a page's script when somebody is about to follow a link to it. */
export function fetchAhead(routes: RouteObject[]): void {
  const prepare = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin !== location.origin) return
    const lazy = matchRoutes(routes, link.pathname)?.at(-1)?.route.lazy
    // Whoever follows the link after all is told that it failed.
    if (typeof lazy === 'function') lazy().catch(() => {})
  }
  for (const sign of signs) addEventListener(sign, prepare, { passive: true })
}
