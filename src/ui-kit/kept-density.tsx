import { useLayoutEffect } from 'react'
import { applyDensity, densityScript, followWindow } from './density.ts'

/** Stands before a page's lists and sets how far apart their rows are, from the first paint on. */
export function KeptDensity() {
  useLayoutEffect(() => {
    applyDensity()
    return followWindow()
  }, [])
  // oxlint-disable-next-line react/no-danger -- a constant of ours, allowed by its hash
  return <script dangerouslySetInnerHTML={{ __html: densityScript }} />
}
