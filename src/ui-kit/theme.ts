export type Theme = 'light' | 'dark' | 'system'

const storageKey = 'servery-theme'

/**
 * Sets a chosen theme before the first paint. It runs inline and is allowed by its hash, so it
 * must stay this exact text on server and browser.
 */
export const themeScript = `try{var t=localStorage.getItem('${storageKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`

export function readTheme(): Theme {
  const chosen = document.documentElement.dataset['theme']
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** Shows the theme at once and remembers it; storage may be forbidden, then it lasts for the page. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Private windows may refuse; the choice still holds for this page.
  }
}
