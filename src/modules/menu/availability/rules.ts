/** Whether a dish is shown at all, and whether it can be ordered now. */
export interface Availability {
  isHidden: boolean
  isSoldOut: boolean
  /** Milliseconds since the epoch; null while sold out: until somebody says so. */
  soldOutUntil: number | null
}

export const alwaysThere: Availability = { isHidden: false, isSoldOut: false, soldOutUntil: null }

/** Past its time a dish is there again, whether or not anybody has written so yet. */
export function isSoldOut({ isSoldOut: isMarked, soldOutUntil }: Availability, now: Date): boolean {
  return isMarked && (soldOutUntil === null || soldOutUntil > now.getTime())
}

export function isOrderable(dish: Availability, now: Date): boolean {
  return !dish.isHidden && !isSoldOut(dish, now)
}

/** What an admin says: there again, or how long not; a time of day is the next one, 'HH:MM'. */
export type SoldOutChoice = 'no' | 'until_told' | 'until_tomorrow' | { time: string }

/** Reads a choice from the wire; undefined when it is none. */
export function readSoldOutChoice(text: string): SoldOutChoice | undefined {
  if (text === 'no' || text === 'until_told' || text === 'until_tomorrow') return text
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? { time: text } : undefined
}

/** When the first of these comes back by itself, or is said to in other words: an answer holds until then. */
export function firstReturn(
  dishes: readonly { back: { changesAt: string } | null }[],
): Date | null {
  const times = dishes.flatMap(({ back }) => (back ? Date.parse(back.changesAt) : []))
  return times.length === 0 ? null : new Date(Math.min(...times))
}
