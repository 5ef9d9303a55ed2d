import { useSyncExternalStore } from 'react'

/** What is chosen on this screen alone. */
export interface ScreenChoices {
  /** A category; empty for all. */
  station: string
  /** Rings for what is unanswered. */
  hasSound: boolean
  printsAtAccept: boolean
  /** All dishes that are to be made, not the most frequent alone. */
  showsToCook: boolean
}

const keptAs = 'servery-kitchen-screen'
const atFirst: ScreenChoices = {
  station: '',
  hasSound: true,
  printsAtAccept: false,
  showsToCook: false,
}

const store = { choices: undefined as ScreenChoices | undefined, watchers: new Set<() => void>() }

/** What was chosen on this screen, and how to choose something else; it is remembered here. */
export function useScreenChoices(): [ScreenChoices, (change: Partial<ScreenChoices>) => void] {
  return [useSyncExternalStore(watch, read, () => atFirst), choose]
}

function read(): ScreenChoices {
  store.choices ??= { ...atFirst, ...readKept() }
  return store.choices
}

function choose(change: Partial<ScreenChoices>): void {
  store.choices = { ...read(), ...change }
  try {
    localStorage.setItem(keptAs, JSON.stringify(store.choices))
  } catch {
    // Where storage is forbidden, the choice lasts as long as the page.
  }
  for (const tell of store.watchers) tell()
}

function readKept(): Partial<ScreenChoices> {
  try {
    // Only `choose` writes it, from exactly this type.
    return JSON.parse(localStorage.getItem(keptAs) ?? '{}') as Partial<ScreenChoices>
  } catch {
    return {}
  }
}

function watch(onChange: () => void): () => void {
  store.watchers.add(onChange)
  return () => store.watchers.delete(onChange)
}
