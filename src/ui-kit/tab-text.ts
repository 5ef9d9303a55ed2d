import { useSyncExternalStore } from 'react'

/** A text that this tab remembers: it lasts through reloads, signing in and failed cards. */
interface TabText {
  read: () => string
  /** Nothing, to forget it. */
  write: (text: string) => void
  watch: (listener: () => void) => () => void
}

/** What this tab keeps in its storage is named so. */
const prefix = 'servery-'

const kept: TabText[] = []

export function tabText(storageKey: `${typeof prefix}${string}`): TabText {
  const listeners = new Set<() => void>()
  // Where storage is forbidden it lasts as long as the page.
  let remembered = ''
  const inTab: TabText = {
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
        // The text is remembered by the page alone.
      }
      for (const listener of listeners) listener()
    },
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  kept.push(inTab)
  return inTab
}

/**
 * Forgets all that this tab keeps: what somebody has half written is not for who comes after them, also where the
 * page that wrote it has not been opened since.
 */
export function forgetTab(): void {
  for (const inTab of kept) inTab.write('')
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
    for (const key of keys) sessionStorage.removeItem(key)
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}

/** Empty while there is none, and on the server. */
export function useTabText({ watch, read }: TabText): string {
  return useSyncExternalStore(watch, read, () => '')
}
