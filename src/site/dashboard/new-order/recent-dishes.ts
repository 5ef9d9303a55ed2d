import { useEffect, useSyncExternalStore } from 'react'
import { tabDraft } from '#ui-kit/tab-draft.ts'

/** As many as stand above the fold. */
const mostRecent = 6

const kept = tabDraft<string[]>('recent-dishes')

const none: readonly string[] = []
let atOpening: readonly string[] | undefined

/**
 * What this desk had taken last when the page was opened, the newest first, by the dishes' ids: nothing moves under
 * the finger that has just taken it.
 */
export function useRecentDishes(): readonly string[] {
  useEffect(
    () => () => {
      atOpening = undefined
    },
    [],
  )
  return useSyncExternalStore(
    () => () => {},
    () => (atOpening ??= kept.read() ?? none),
    () => none,
  )
}

export function noteRecent(dishId: string): void {
  const others = (kept.read() ?? []).filter((id) => id !== dishId)
  kept.write([dishId, ...others].slice(0, mostRecent))
}
