import type { BookingRules } from '#modules/reservations/booking-rules.ts'

/** What a sentence about a line is made of. */
export interface LogEntry {
  action: string
  /** Who did it, by name. */
  who: string
  /** What it was done to, by name; it may be the one who did it. */
  what: string
  /** Whether somebody did it to themselves, or to what is theirs. */
  isOwn: boolean
  details: Readonly<Record<string, unknown>>
  /** An instant in milliseconds, as the restaurant's clock has it. */
  say: (instant: number) => string
}

/** A line with what reads its details, for the sentences. */
export interface LogLine extends LogEntry {
  /** A detail that is a number; a line that was written before there was one has none. */
  number: (name: string) => number | undefined
  /** A detail's words, such as the fields that were changed; none when there is no such detail. */
  words: (name: string) => string[]
  sayDay: (day: string) => string
  sayMismatch: (reason: string) => string | undefined
}

export type LogSentences = Readonly<Record<string, (entry: LogLine) => string>>

export type BookingField = keyof Omit<BookingRules, 'isGuestBookingSaid'>
