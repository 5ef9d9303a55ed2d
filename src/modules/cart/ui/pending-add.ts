import { minutes } from '#kernel/duration.ts'
import type { LineChoice } from '../rules.ts'

/** What a visitor wanted when they were asked to sign in, and where; it lives as long as the tab. */
const storageKey = 'servery-wanted'

/** Whoever signs in much later came for something else. */
const keptMs = minutes(30)

export interface PendingAdd {
  dishId: string
  /** What it was to come with; null for a dish as it is. */
  choice: LineChoice | null
  path: string
  /** How far the page was scrolled. */
  top: number
}

export function keepPendingAdd(dishId: string, choice: LineChoice | null): void {
  const pendingAdd: PendingAdd = { dishId, choice, path: location.pathname, top: scrollY }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...pendingAdd, at: Date.now() }))
  } catch {
    // Private windows may refuse; then the dish has to be tapped again.
  }
}

/** Takes what a visitor wanted out of the tab, so that it is found once. */
export function takePendingAdd(): PendingAdd | undefined {
  const pendingAdd = findPendingAdd()
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // There was nothing.
  }
  return pendingAdd
}

/** What a visitor wanted when they were asked to sign in; undefined when nothing is kept, or for too long. */
export function findPendingAdd(): PendingAdd | undefined {
  try {
    const pendingAdd: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    if (typeof pendingAdd !== 'object' || pendingAdd === null) return undefined
    const { at, ...rest } = { dishId: '', choice: null, path: '', top: 0, at: 0, ...pendingAdd }
    return Date.now() - at < keptMs ? rest : undefined
  } catch {
    return undefined
  }
}
