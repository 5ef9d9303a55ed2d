import { type Mark, markAt, unmarked } from './rules/mark.ts'
import type { Serving, ServingHours } from './rules/serving-hours.ts'
import { type Stock, leftNow } from './rules/stock.ts'

/** Whether a dish is shown at all, and whether it can be ordered now. */
export interface Availability extends Mark {
  isHidden: boolean
}

/** What holds it back by itself. */
export interface Bounds {
  /** Null: it has no number. */
  stock: Stock | null
  /** Null: whenever orders are taken. */
  hours: ServingHours | null
}

export const alwaysThere: Availability & Bounds = {
  isHidden: false,
  ...unmarked,
  stock: null,
  hours: null,
}

/** By somebody's word, or because none are left. */
export function isSoldOut(dish: Availability & Partial<Bounds>, now: Date): boolean {
  const left = leftNow(dish.stock, now)
  return markAt(dish, now).isSoldOut || (left !== null && left <= 0)
}

/** @param serving what its hours say; undefined: it has none */
export function isOrderable(
  dish: Availability & Partial<Bounds>,
  now: Date,
  serving: Serving | undefined,
): boolean {
  return !dish.isHidden && !isSoldOut(dish, now) && serving?.isOn !== false
}

/**
 * How a dish that cannot be had now can be ordered for another time, if there is one that suits: it has its
 * hours then, or its number again. Null: it can be had now, or no clock brings it back.
 * @param short how many there are, where more are wanted; null: enough
 * @param day whose number that is
 */
export function sayLater(
  dish: Availability & Partial<Bounds>,
  now: Date,
  serving: Serving | undefined,
  number: { short?: number | null | undefined; day?: string } = {},
): string | null {
  const { short = isSoldOut(dish, now) ? 0 : null, day = 'today' } = number
  if (dish.isHidden || markAt(dish, now).isSoldOut) return null
  // Only a daily number comes back.
  if (short !== null && typeof dish.stock?.daily !== 'number') return null
  if (serving?.isOn === false) return `${serving.words}: choose a time then`
  if (short === null) return null
  const few = short > 0 ? `Only ${short} left ${day}: take fewer` : `Sold out ${day}`
  return `${few}${short > 0 ? ', or' : ':'} choose another day`
}

/** When the first of these changes by the clock alone: an answer holds until then. */
export function firstReturn(dishes: readonly { changesAt: string | null }[]): Date | null {
  const times = dishes.flatMap(({ changesAt }) => (changesAt ? Date.parse(changesAt) : []))
  return times.length === 0 ? null : new Date(Math.min(...times))
}
