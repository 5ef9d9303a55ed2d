import { useSyncExternalStore } from 'react'

/** False on the server and in the first render, true once scripts answer to the visitor. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}

const subscribe = () => () => {}
