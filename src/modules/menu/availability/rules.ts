import { type Mark, markAt, unmarked } from './rules/mark.ts'
import type { Serving, ServingHours } from './rules/serving-hours.ts'
import { type Stock, isNoneLeft } from './rules/stock.ts'

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
  return markAt(dish, now).isSoldOut || isNoneLeft(dish.stock, now)
}

/** Why a dish cannot be had at a moment, though nobody has marked it. */
export type Lack =
  | { kind: 'offHours'; words: string }
  /** There are so many, and more are wanted; `isAhead`: of a day that has not begun. */
  | { kind: 'shortBy'; left: number; isAhead: boolean }

/** How a dish stands for somebody who wants it at a moment. */
export type Verdict =
  | { kind: 'available' }
  | { kind: 'hidden' }
  /** By somebody's word; null: until they say otherwise. */
  | { kind: 'soldOut'; until: number | null }
  /** Not at that moment, but for a time to come. */
  | { kind: 'servedLater'; lack: Lack }
  | Lack

export interface Moment {
  /** By this clock marks end. */
  now: Date
  /** What its hours say of when it is wanted; undefined: it has none. */
  serving?: Serving | undefined
  /** How many there are then, where more are wanted; null: enough. */
  short: number | null
  /** Whether that is the number of a day that has not begun. */
  isAhead?: boolean
  /** Whether orders are taken for times to come, one of which suits it. */
  hasTimes?: boolean
}

/** The one judge of whether a dish can be had: menu, cart, ordering again and swaps agree by it. */
export function availabilityOf(
  dish: Availability & Partial<Bounds>,
  { now, serving, short, isAhead = false, hasTimes = false }: Moment,
): Verdict {
  if (dish.isHidden) return { kind: 'hidden' }
  const { isSoldOut: isMarked, soldOutUntil } = markAt(dish, now)
  if (isMarked) return { kind: 'soldOut', until: soldOutUntil }
  const few = short === null ? undefined : ({ kind: 'shortBy', left: short, isAhead } as const)
  const off =
    serving?.isOn === false ? ({ kind: 'offHours', words: serving.words } as const) : undefined
  const lack = off ?? few
  if (!lack) return { kind: 'available' }
  // Only a daily number comes back.
  const comesBack = !few || typeof dish.stock?.daily === 'number'
  if (hasTimes && comesBack) return { kind: 'servedLater', lack }
  // What is all gone is so at any hour.
  return few?.left === 0 ? few : lack
}

/** At once, or for a time to come. */
export function isToBeHad({ kind }: Verdict): boolean {
  return kind === 'available' || kind === 'servedLater'
}

/** When the first of these changes by the clock alone: an answer holds until then. */
export function firstReturn(dishes: readonly { changesAt: string | null }[]): Date | null {
  const times = dishes.flatMap(({ changesAt }) => (changesAt ? Date.parse(changesAt) : []))
  return times.length === 0 ? null : new Date(Math.min(...times))
}
