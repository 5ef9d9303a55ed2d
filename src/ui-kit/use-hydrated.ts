import { useSyncExternalStore } from 'react'

/**
 * False on the server and in the first render, true once scripts answer to the visitor. Until then a field whose value
 * React holds stays closed: React would not hear of what is typed, and nothing would keep it.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}

const subscribe = () => () => {}
