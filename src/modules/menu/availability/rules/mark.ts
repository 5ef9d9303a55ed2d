import { days } from '#kernel/duration.ts'

/** Whether a dish or an option is sold out by somebody's word, and until when. */
export interface Mark {
  isSoldOut: boolean
  /** Milliseconds since the epoch; null while sold out: until somebody says so. */
  soldOutUntil: number | null
}

export const unmarked: Mark = { isSoldOut: false, soldOutUntil: null }

/** As it is now: past its time a mark is over, whether or not anybody has written so yet. */
export function markAt({ isSoldOut, soldOutUntil }: Mark, now: Date): Mark {
  const isOut = isSoldOut && (soldOutUntil === null || soldOutUntil > now.getTime())
  return isOut ? { isSoldOut, soldOutUntil } : unmarked
}

export function isSameMark(one: Mark, other: Mark): boolean {
  return one.isSoldOut === other.isSoldOut && one.soldOutUntil === other.soldOutUntil
}

/** As the rows of dishes and options hold it. */
export interface MarkColumns {
  is_sold_out: number
  sold_out_until: number | null
}

export function markOf({ is_sold_out: isOut, sold_out_until: until }: MarkColumns): Mark {
  return { isSoldOut: isOut === 1, soldOutUntil: until }
}

/** What somebody says: there again, or how long not; a time of day is the next one, 'HH:MM'. */
export type SoldOutChoice = 'no' | 'until_told' | 'until_tomorrow' | { time: string }

/** Reads a choice from the wire; undefined when it is none. */
export function readSoldOutChoice(text: string): SoldOutChoice | undefined {
  if (text === 'no' || text === 'until_told' || text === 'until_tomorrow') return text
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? { time: text } : undefined
}

export const noSuchChoice = 'Say no, until_told, until_tomorrow or a time such as 18:30.'

/** A mark is a year long at most, or until somebody says so: all other choices reach a few days. */
const longestMs = days(366)

/** The moment until which something was sold out, as an Undo sends it; undefined when it is none. */
export function readMoment(text: string, now: Date): number | undefined {
  const time = /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : Number.NaN
  return time <= now.getTime() + longestMs ? time : undefined
}

/** Whether a word from the kitchen is a choice, or the moment until which something was sold out. */
export function isMarkWord(text: string, now: Date): boolean {
  return (readSoldOutChoice(text) ?? readMoment(text, now)) !== undefined
}
