import { useSyncExternalStore } from 'react'

/** From here on a timeline has room; the same width as `lg:` in the classes. */
const wide = '(min-width: 64rem)'

/**
 * Which views are drawn. Unless one is chosen the width decides, which the server does not know: it
 * draws both, and styles show one until the script has looked.
 */
export function useShownViews(view: string | undefined): { timeline: boolean; list: boolean } {
  const isWide = useSyncExternalStore(
    watch,
    () => matchMedia(wide).matches,
    () => undefined,
  )
  if (view === 'timeline' || view === 'list') {
    return { timeline: view === 'timeline', list: view === 'list' }
  }
  return { timeline: isWide !== false, list: isWide !== true }
}

function watch(onChange: () => void): () => void {
  const media = matchMedia(wide)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}
