import { fold } from '#kernel/fold.ts'
import { notACursor } from '#kernel/page.ts'
import { type OrderType, orderTypes } from '#modules/restaurant/order-rules.ts'
import { shortestCall } from './kitchen/calling.ts'
import { orderStates } from './rules.ts'

/** `open`: all that the kitchen has before it; `owed`: whose guest still has to pay at the counter. */
export const wantedStates = ['open', 'owed', ...orderStates] as const

export type WantedState = (typeof wantedStates)[number]

/** What somebody wants to see of the book. */
export interface BookQuery {
  /** Trimmed, without case and accents; empty: everything. */
  search: string
  state: WantedState | undefined
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

export type AskedOfBook = Partial<Record<keyof BookQuery, string | undefined>>

export const longestSearch = 80
const usualLimit = 50
const mostListed = 100

/** Reads the filters of an address, or says of each what is wrong with it. */
export function readBookQuery(
  asked: AskedOfBook,
): { query: BookQuery } | { problems: Record<string, string> } {
  const search = fold((asked.search ?? '').trim())
  const state = wantedStates.find((each) => each === asked.state)
  const type = orderTypes.find((each) => each === asked.type)
  const limit = Number(asked.limit ?? usualLimit)
  const problems: Record<string, string> = {}
  if (search.length > longestSearch) {
    problems['search'] = `Search for at most ${longestSearch} characters.`
  }
  if (asked.state !== undefined && !state) {
    problems['state'] = `Choose one of: ${wantedStates.join(', ')}.`
  }
  if (asked.type !== undefined && !type) {
    problems['type'] = `Choose one of: ${orderTypes.join(', ')}.`
  }
  const neverPaid = (['hidden', 'shown'] as const).find((each) => each === asked.neverPaid)
  if (asked.neverPaid !== undefined && !neverPaid) {
    problems['neverPaid'] = 'Choose hidden or shown.'
  }
  for (const day of ['from', 'to'] as const) {
    const text = asked[day]
    if (text !== undefined && !isDay(text)) problems[day] = 'Write the day as 2026-11-21.'
  }
  if (asked.before !== undefined && !/^[\w-]{1,64}$/.test(asked.before)) {
    problems['before'] = `${notACursor}.`
  }
  if (!/^\d{1,3}$/.test(asked.limit ?? '1') || limit < 1 || limit > mostListed) {
    problems['limit'] = `Ask for 1 to ${mostListed} orders.`
  }
  if (Object.keys(problems).length > 0) return { problems }
  const { from, to, before } = asked
  return { query: { search, state, type, neverPaid, from, to, before, limit } }
}

/** A date of the calendar, written as 2026-11-21. */
export function isDay(text: string): boolean {
  const time = /^[12]\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** People search for a number by typing its beginning; a test's begins with a T. */
export function isNumber(search: string): boolean {
  return /^T?\d{1,18}$/i.test(search)
}

/** Cooks call an order by the last digits of its number. */
export function isCall(search: string): boolean {
  return isNumber(search) && search.length >= shortestCall
}

/** Who has done something to an order, in words: a person, a screen of the kitchen, or nobody. */
export function nameOfActor(actor: string, names: ReadonlyMap<string, string>): string {
  if (actor === 'operator') return 'The server'
  const name = names.get(actor)
  if (actor === 'visitor') return name ?? 'Whoever has its link'
  if (!actor.startsWith('screen ')) return name ?? 'A deleted person'
  return name === undefined ? 'A kitchen screen' : `Kitchen screen ${name}`
}

/** What was ordered, in a line: "2 Margherita, 1 Tiramisu". */
export function sayDishes(dishes: readonly { name: string; quantity: number }[]): string {
  return dishes.map(({ name, quantity }) => `${quantity} ${name}`).join(', ')
}

/** Why an order was given up, as the house says it; the guest reads moving.ts. */
const stopWords: Readonly<Record<string, string>> = {
  too_busy: 'too busy',
  ran_out: 'something ran out',
  closing: 'the kitchen was closing',
  guest_asked: 'the guest asked',
  unanswered: 'nobody answered in time',
  other: 'another reason',
}

/** Says that an order was given up, and why: "Rejected: too busy". */
export function sayStop(to: 'cancelled' | 'rejected', reason: string | null): string {
  const done = to === 'cancelled' ? 'Cancelled' : 'Rejected'
  const why = reason === null ? undefined : stopWords[reason]
  return why === undefined ? done : `${done}: ${why}`
}
