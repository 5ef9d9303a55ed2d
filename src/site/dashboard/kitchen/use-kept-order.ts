import { useState } from 'react'

/**
 * Sorts as the list was when it first came, for as long as somebody works in it: nothing moves under the finger that
 * has just changed it. What comes later is behind the others, as the list has it.
 */
export function useKeptOrder<Thing extends { _id: string }>(
  all: readonly Thing[] | undefined,
  rankOf: (thing: Thing) => number,
): (some: readonly Thing[]) => Thing[] {
  const [places, setPlaces] = useState<ReadonlyMap<string, number>>()
  if (all && !places) {
    const sorted = all.toSorted((a, b) => rankOf(a) - rankOf(b))
    setPlaces(new Map(sorted.map(({ _id }, index) => [_id, index])))
  }
  const placeOf = ({ _id }: Thing) => places?.get(_id) ?? Number.MAX_SAFE_INTEGER
  return (some) => some.toSorted((a, b) => placeOf(a) - placeOf(b))
}
