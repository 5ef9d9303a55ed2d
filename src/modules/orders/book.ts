import { fold } from '#kernel/fold.ts'
import { notACursor } from '#kernel/page.ts'
import { type OrderType, orderTypes } from '#modules/restaurant/showing.ts'
import { filterProblems } from './house-texts.ts'
import { orderStates } from './rules.ts'

/** `open`: all that the kitchen has before it; `owed`: whose guest still has to pay at the counter. */
export const bookStates = ['open', 'owed', ...orderStates] as const

export type BookState = (typeof bookStates)[number]

/** What somebody wants to see of the book. */
export interface BookQuery {
  /** Trimmed, without case and accents; empty: everything. */
  search: string
  state: BookState | undefined
  /** How it is had. */
  type: OrderType | undefined
  /** Whether what was never paid is among them, and counted; undefined: among them, uncounted. */
  neverPaid: 'hidden' | 'shown' | undefined
  /** The first day, and the last. */
  from: string | undefined
  to: string | undefined
  /** The id of the last order of the page before. */
  before: string | undefined
  limit: number
}

export type SentBookQuery = Partial<Record<keyof BookQuery, string | undefined>>

const defaultLimit = 50

export const longestSearch = 80

const mostListed = 100

/** Reads the filters of an address, or says of each what is wrong with it. */
export function readBookQuery(
  sent: SentBookQuery,
): { query: BookQuery } | { problems: Record<string, string> } {
  const search = fold((sent.search ?? '').trim())
  const state = bookStates.find((each) => each === sent.state)
  const type = orderTypes.find((each) => each === sent.type)
  const limit = Number(sent.limit ?? defaultLimit)
  const problems: Record<string, string> = {}
  if (search.length > longestSearch) {
    problems['search'] = filterProblems.search(longestSearch)
  }
  if (sent.state !== undefined && !state) {
    problems['state'] = filterProblems.oneOf(bookStates)
  }
  if (sent.type !== undefined && !type) {
    problems['type'] = filterProblems.oneOf(orderTypes)
  }
  const neverPaid = (['hidden', 'shown'] as const).find((each) => each === sent.neverPaid)
  if (sent.neverPaid !== undefined && !neverPaid) {
    problems['neverPaid'] = filterProblems.neverPaid
  }
  for (const day of ['from', 'to'] as const) {
    const text = sent[day]
    if (text !== undefined && !isDay(text)) problems[day] = filterProblems.day
  }
  if (sent.before !== undefined && !/^[\w-]{1,64}$/.test(sent.before)) {
    problems['before'] = `${notACursor}.`
  }
  if (!/^\d{1,3}$/.test(sent.limit ?? '1') || limit < 1 || limit > mostListed) {
    problems['limit'] = filterProblems.limit(mostListed)
  }
  if (Object.keys(problems).length > 0) return { problems }
  const { from, to, before } = sent
  return { query: { search, state, type, neverPaid, from, to, before, limit } }
}

/** A date of the calendar, written as 2026-11-21. */
export function isDay(text: string): boolean {
  const time = /^[12]\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
