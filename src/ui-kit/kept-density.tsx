import { useLayoutEffect } from 'react'
import { applyDensity, densityScript, followWindow } from './density.ts'

/** Before the lists of a page: how far apart their rows are holds from the first paint on, and nothing jumps. */
export function KeptDensity() {
  useLayoutEffect(() => {
    applyDensity()
    return followWindow()
  }, [])
  // oxlint-disable-next-line react/no-danger -- a constant of ours, allowed by its hash
  return <script dangerouslySetInnerHTML={{ __html: densityScript }} />
}
