import { useRef, useState } from 'react'

/**
 * Which rows of a page are chosen; with Shift everything from the last one to this one.
 * @param initial those that are chosen to begin with
 */
export function useSelection(ids: readonly string[], initial: readonly string[] = []) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(initial))
  const last = useRef<string>(undefined)
  // What is on this page: what a filter or another page has taken away is not changed unseen.
  const shown = ids.filter((id) => chosen.has(id))
  return {
    isChosen: (id: string) => chosen.has(id),
    toggle(id: string, withRange: boolean) {
      const isOn = !chosen.has(id)
      const from = ids.indexOf(last.current ?? id)
      const to = ids.indexOf(id)
      const [first, end] =
        withRange && from >= 0 ? [Math.min(from, to), Math.max(from, to)] : [to, to]
      const next = new Set(shown)
      for (const each of ids.slice(first, end + 1)) {
        if (isOn) next.add(each)
        else next.delete(each)
      }
      last.current = id
      setChosen(next)
    },
    all: () => setChosen(new Set(ids)),
    none: () => setChosen(new Set()),
  }
}

export type Selection = ReturnType<typeof useSelection>
