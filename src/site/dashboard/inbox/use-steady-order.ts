import { useState } from 'react'

/**
 * Leaves things where they stood when they were first seen, until the page is left: what is opened counts as read, and
 * must not move away under the finger. What has come since stands first, older pages last.
 */
export function useSteadyOrder<Thing extends { _id: string }>(things: readonly Thing[]): Thing[] {
  const [places, setPlaces] = useState<readonly string[]>([])
  const ids = things.map(({ _id }) => _id)
  const fresh = ids.filter((id) => !places.includes(id))
  if (fresh.length > 0) {
    const firstKnown = ids.findIndex((id) => places.includes(id))
    const come = firstKnown < 0 ? [] : fresh.filter((id) => ids.indexOf(id) < firstKnown)
    setPlaces([...come, ...places, ...fresh.filter((id) => !come.includes(id))])
  }
  return things.toSorted((a, b) => places.indexOf(a._id) - places.indexOf(b._id))
}
