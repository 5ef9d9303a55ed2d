export type Density = 'comfortable' | 'compact'

const storageKey = 'servery-density'

/** Says what was chosen before a list is painted; inline and allowed by its hash, it must stay this exact text. */
export const densityScript = `try{var d=localStorage.getItem('${storageKey}');if(d==='comfortable'||d==='compact')document.documentElement.dataset.density=d}catch(e){}`

/** The same for a page that was reached without a new document, in which no inline script runs. */
export function applyKeptDensity(): void {
  try {
    const kept = localStorage.getItem(storageKey)
    if (kept === 'comfortable' || kept === 'compact') {
      document.documentElement.dataset['density'] = kept
    }
  } catch {
    // Where storage is forbidden, what was chosen on this page is in the document already.
  }
}

/** How far apart rows are here: as chosen, else by the window and its pointer, as `compact:` of styles.css says. */
export function readDensity(): Density {
  const chosen = document.documentElement.dataset['density']
  if (chosen === 'comfortable' || chosen === 'compact') return chosen
  return usuallyCompact().matches ? 'compact' : 'comfortable'
}

/** Shows it at once and remembers it; storage may be forbidden, then it lasts for the page. */
export function chooseDensity(density: Density): void {
  document.documentElement.dataset['density'] = density
  try {
    localStorage.setItem(storageKey, density)
  } catch {
    // Private windows may refuse; the choice still holds for this page.
  }
}

export function watchDensity(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-density'] })
  const media = usuallyCompact()
  media.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    media.removeEventListener('change', onChange)
  }
}

/** A wide window with a pointer that hits small targets: a desk, and no tablet. */
function usuallyCompact(): MediaQueryList {
  return matchMedia('(width >= 64rem) and (pointer: fine)')
}
