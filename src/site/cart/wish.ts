import { minutes } from '#kernel/duration.ts'

/** The dish that a visitor wanted when they were asked to sign in; it lives as long as the tab. */
const storageKey = 'servery-wanted'

/** Whoever signs in much later came for something else. */
const keptMs = minutes(30)

export function keepWish(dishId: string): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ dishId, at: Date.now() }))
  } catch {
    // Private windows may refuse; then the dish has to be tapped again.
  }
}

/** Answers the wish once. */
export function takeWish(): string | undefined {
  try {
    const wish: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    sessionStorage.removeItem(storageKey)
    if (typeof wish !== 'object' || wish === null) return undefined
    const { dishId, at } = { dishId: '', at: 0, ...wish }
    return Date.now() - at < keptMs ? dishId : undefined
  } catch {
    return undefined
  }
}
