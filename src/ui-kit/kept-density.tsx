import { useLayoutEffect } from 'react'
import { applyKeptDensity, densityScript } from './density.ts'

/** Before the lists of a page: what was chosen holds from their first paint on, and nothing jumps. */
export function KeptDensity() {
  useLayoutEffect(applyKeptDensity, [])
  // oxlint-disable-next-line react/no-danger -- a constant of ours, allowed by its hash
  return <script dangerouslySetInnerHTML={{ __html: densityScript }} />
}
