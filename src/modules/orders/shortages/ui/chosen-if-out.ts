import { useSyncExternalStore } from 'react'
import { type IfOut, ifOutChoices } from '../rules.ts'

const storageKey = 'servery-if-out'
const listeners = new Set<() => void>()
/** Where storage is forbidden it lasts as long as the page. */
let remembered = ''

/** What was said in this tab: it lasts through reloads and failed cards. */
export function keepIfOut(choice: IfOut): void {
  remembered = choice
  try {
    sessionStorage.setItem(storageKey, choice)
  } catch {
    // It is remembered by the page alone.
  }
  for (const listener of listeners) listener()
}

/** Undefined: nobody has said anything, and the usual holds. */
export function useIfOut(): IfOut | undefined {
  const kept = useSyncExternalStore(watch, read, () => '')
  return ifOutChoices.find((each) => each === kept)
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? remembered
  } catch {
    return remembered
  }
}
