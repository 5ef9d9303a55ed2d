import { days } from '#kernel/duration.ts'
import type { Serving, ServingHours } from './serving.ts'
import { type Stock, isNoneLeft } from './taking.ts'
import { soldTexts } from './texts.ts'

/** Whether a dish or an option is sold out by somebody's word, and until when. */
export interface Mark {
  isSoldOut: boolean
  /** Milliseconds since the epoch; null while sold out: until somebody says so. */
  soldOutUntil: number | null
}

export const unmarked: Mark = { isSoldOut: false, soldOutUntil: null }

/** A mark as it holds now: past its time it is over, whether or not anybody has written so yet. */
export function markAt({ isSoldOut: isMarked, soldOutUntil }: Mark, now: Date): Mark {
  const isOut = isMarked && (soldOutUntil === null || soldOutUntil > now.getTime())
  return isOut ? { isSoldOut: true, soldOutUntil } : unmarked
}

export function isSameMark(one: Mark, other: Mark): boolean {
  return one.isSoldOut === other.isSoldOut && one.soldOutUntil === other.soldOutUntil
}

/** A mark in the columns of dishes and options. */
export interface MarkColumns {
  is_sold_out: number
  sold_out_until: number | null
}

export function markOf({ is_sold_out: isOut, sold_out_until: until }: MarkColumns): Mark {
  return { isSoldOut: isOut === 1, soldOutUntil: until }
}

/** What somebody says of a dish: there again, or for how long not; a time is the next 'HH:MM' of the house's clock. */
export type SoldOutChoice = 'no' | 'until_told' | 'until_tomorrow' | { time: string }

/** Reads a choice from the wire; undefined when it is none. */
export function readSoldOutChoice(text: string): SoldOutChoice | undefined {
  if (text === 'no' || text === 'until_told' || text === 'until_tomorrow') return text
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? { time: text } : undefined
}

/** The moment until which something was sold out, as an Undo sends it; undefined when it is none. */
export function readMoment(text: string, now: Date): number | undefined {
  const time = /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : Number.NaN
  return time <= now.getTime() + longestMs ? time : undefined
}

/** The longest mark that an Undo sets again; those that people choose end within days. */
const longestMs = days(366)

/** Whether a dish is shown at all, and whether it can be ordered now. */
export interface Availability extends Mark {
  isHidden: boolean
}

/** What bounds a dish without anybody marking it. */
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

/** Whether a dish is sold out, by somebody's word or because none are left. */
export function isSoldOut(dish: Availability & Partial<Bounds>, now: Date): boolean {
  return markAt(dish, now).isSoldOut || isNoneLeft(dish.stock, now)
}

/** When the first of these dishes changes by the clock alone: until then an answer holds. */
export function firstReturn(dishes: readonly { changesAt: string | null }[]): Date | null {
  const times = dishes.flatMap(({ changesAt }) => (changesAt ? Date.parse(changesAt) : []))
  return times.length === 0 ? null : new Date(Math.min(...times))
}

/** Why a dish cannot be had at a moment, though nobody has marked it. */
type Lack =
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

/** Whether a dish can be ordered at all, at once or for a time to come. */
export function isToBeHad({ kind }: Verdict): boolean {
  return kind === 'available' || kind === 'servedLater'
}

/** Tells guests how to get a dish that can be had at a time to come. */
export function sayLater(lack: Lack): string {
  const { later } = soldTexts
  if (lack.kind === 'offHours') return later.atHours(lack.words)
  const { left, isAhead } = lack
  if (left === 0) return isAhead ? later.goneAtOpening : later.goneToday
  return isAhead ? later.fewAtOpening(left) : later.fewToday(left)
}
