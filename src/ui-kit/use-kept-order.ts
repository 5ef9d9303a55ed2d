import { useState } from 'react'

/**
 * Leaves things where they stood when they were first seen, for as long as somebody works in them: nothing moves under
 * the finger that has just changed it. What has come since, and stands before all of those, comes first; the rest last.
 * @param all in the order that new ones take
 */
export function useKeptOrder<Thing extends { _id: string }>(
  all: readonly Thing[] = [],
): (some: readonly Thing[]) => Thing[] {
  const [places, setPlaces] = useState<readonly string[]>([])
  const ids = all.map(({ _id }) => _id)
  const fresh = ids.filter((id) => !places.includes(id))
  if (fresh.length > 0) {
    const firstKnown = ids.findIndex((id) => places.includes(id))
    const come = firstKnown < 0 ? [] : fresh.filter((id) => ids.indexOf(id) < firstKnown)
    setPlaces([...come, ...places, ...fresh.filter((id) => !come.includes(id))])
  }
  const place = new Map(places.map((id, index) => [id, index]))
  const placeOf = ({ _id }: Thing) => place.get(_id) ?? places.length
  return (some) => some.toSorted((a, b) => placeOf(a) - placeOf(b))
}
