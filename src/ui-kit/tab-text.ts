import { useSyncExternalStore } from 'react'

/** A text that this tab remembers: it lasts through reloads, signing in and failed cards. */
interface TabText {
  read: () => string
  /** Nothing, to forget it. */
  write: (text: string) => void
  watch: (listener: () => void) => () => void
}

export function tabText(storageKey: string): TabText {
  const listeners = new Set<() => void>()
  // Where storage is forbidden it lasts as long as the page.
  let remembered = ''
  return {
    read: () => {
      try {
        return sessionStorage.getItem(storageKey) ?? remembered
      } catch {
        return remembered
      }
    },
    write: (text) => {
      remembered = text
      try {
        if (text === '') sessionStorage.removeItem(storageKey)
        else sessionStorage.setItem(storageKey, text)
      } catch {
        // It is remembered by the page alone.
      }
      for (const listener of listeners) listener()
    },
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Empty while there is none, and on the server. */
export function useTabText({ watch, read }: TabText): string {
  return useSyncExternalStore(watch, read, () => '')
}
