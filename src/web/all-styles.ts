/** The attribute in which a guests' page names the file with all styles (entry-server). */
export const allStylesAttribute = 'data-all'

let coming: Promise<void> | undefined

/** Loads all styles for a dashboard page that is reached from a guests' page, whose document has only its own. */
export function needAllStyles(): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve()
  const ofGuests = document.querySelector(`style[${allStylesAttribute}]`)
  const href = ofGuests?.getAttribute(allStylesAttribute)
  if (!ofGuests || !href) return Promise.resolve()
  coming ??= new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => {
      // The new ones have all of it, in their own order.
      ofGuests.remove()
      resolve()
    })
    link.addEventListener('error', () => {
      link.remove()
      coming = undefined
      reject(new Error('The styles of the dashboard did not come.'))
    })
    // Before the house's own look, which wins.
    ofGuests.after(link)
  })
  return coming
}
