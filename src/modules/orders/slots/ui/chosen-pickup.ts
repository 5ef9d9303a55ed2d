import { useSyncExternalStore } from 'react'

const storageKey = 'servery-pickup'

/** For when somebody wants to order: a slot and how it is said, or as soon as possible. */
export type Pickup = { kind: 'asap' } | { kind: 'slot'; slot: string; label: string }

const listeners = new Set<() => void>()
/** Where storage is forbidden it lasts as long as the page. */
let remembered = ''

/** What was chosen in this tab: it lasts through reloads, signing in and failed cards. */
export const chosenPickup = {
  keep: (pickup: Pickup): void => write(JSON.stringify(pickup)),
  forget: (): void => write(''),
}

export function useChosenPickup(): Pickup | undefined {
  return pickupOf(useSyncExternalStore(watch, read, () => ''))
}

/** Only `keep` writes there; what a stranger puts there is refused as any other time. */
function pickupOf(text: string): Pickup | undefined {
  try {
    const kept = JSON.parse(text || '{}') as Partial<Pickup>
    if (kept.kind === 'asap') return { kind: 'asap' }
    const isAhead = kept.kind === 'slot' && Date.parse(kept.slot ?? '') > Date.now()
    return isAhead && kept.slot && kept.label
      ? { kind: 'slot', slot: kept.slot, label: kept.label }
      : undefined
  } catch {
    return undefined
  }
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

function write(text: string): void {
  remembered = text
  try {
    if (text === '') sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, text)
  } catch {
    // It is remembered by the page alone.
  }
  for (const listener of listeners) listener()
}
