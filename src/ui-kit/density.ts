export type Density = 'comfortable' | 'compact'

const storageKey = 'servery-density'

/** A wide window with a pointer that hits small targets: a desk, and no tablet. */
const deskQuery = '(width >= 64rem) and (pointer: fine)'

/**
 * Says before a list is painted how far apart its rows are: as was chosen, else by the window and its
 * pointer. Inline and allowed by its hash, it must stay this exact text.
 */
export const densityScript = `(function(d){try{d=localStorage.getItem('${storageKey}')}catch(e){}document.documentElement.dataset.density=d==='comfortable'||d==='compact'?d:matchMedia('${deskQuery}').matches?'compact':'comfortable'})()`

/** What was chosen on this page, where storage is forbidden. */
let chosen: string | null = null

/** Sets how far apart rows are, for a page that came without a new document or a window that has changed. */
export function applyDensity(): void {
  const wanted = keptDensity()
  const isKnown = wanted === 'comfortable' || wanted === 'compact'
  show(isKnown ? wanted : matchMedia(deskQuery).matches ? 'compact' : 'comfortable')
}

export function readDensity(): Density {
  return document.documentElement.dataset['density'] === 'compact' ? 'compact' : 'comfortable'
}

/** Shows a density at once and remembers it; where storage is forbidden, it lasts for the document. */
export function chooseDensity(density: Density): void {
  chosen = density
  show(density)
  try {
    localStorage.setItem(storageKey, density)
  } catch {
    // Private windows may refuse.
  }
}

/** Follows a window to another screen, which has its usual density while none is chosen; answers how to stop. */
export function followWindow(): () => void {
  const desk = matchMedia(deskQuery)
  desk.addEventListener('change', applyDensity)
  return () => desk.removeEventListener('change', applyDensity)
}

export function watchDensity(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-density'] })
  return () => observer.disconnect()
}

function keptDensity(): string | null {
  try {
    return localStorage.getItem(storageKey) ?? chosen
  } catch {
    return chosen
  }
}

function show(density: Density): void {
  document.documentElement.dataset['density'] = density
}
