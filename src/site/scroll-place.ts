import type { Location } from 'react-router'

/** Where the router's `ScrollRestoration` keeps the places of this tab. */
const storageKey = 'react-router-scroll-positions'

/**
 * The router calls every page that a document began with "default"; their addresses keep them
 * apart.
 */
export function scrollKeyOf({
  key,
  pathname,
  search,
}: Pick<Location, 'key' | 'pathname' | 'search'>): string {
  return key === 'default' ? pathname + search : key
}

/**
 * Goes where the reader was before a reload or before another document: the router leaves the
 * first page to the browser, yet tells the browser to leave it alone.
 */
export function restoreScroll(): void {
  const [entry] = performance.getEntriesByType('navigation')
  const type = entry instanceof PerformanceNavigationTiming ? entry.type : 'navigate'
  if (type !== 'reload' && type !== 'back_forward') return
  const { pathname, search } = location
  const place = readPlaces()[scrollKeyOf({ key: keyOf(history.state), pathname, search })]
  if (typeof place === 'number') scrollTo({ top: place, behavior: 'instant' })
}

function keyOf(state: unknown): string {
  const isKept = typeof state === 'object' && state !== null && 'key' in state
  return isKept && typeof state.key === 'string' ? state.key : 'default'
}

function readPlaces(): Partial<Record<string, unknown>> {
  try {
    // Whatever it is, a place that is no number is left alone.
    return Object(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')) as Record<string, unknown>
  } catch {
    return {}
  }
}
