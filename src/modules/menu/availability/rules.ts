import { days } from '#kernel/duration.ts'
import { isWhole } from '#kernel/whole.ts'
import type { KitchenDish } from './contract.ts'
import type { Serving, ServingHours } from './serving.ts'

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

/** What somebody says of a dish: there again, or for how long not; a time is the next 'HH:MM' of the house's clock. */
export type SoldOutChoice = 'no' | 'until_told' | 'until_tomorrow' | { time: string }

/** Reads a choice from the wire; undefined when it is none. */
export function readSoldOutChoice(text: string): SoldOutChoice | undefined {
  if (text === 'no' || text === 'until_told' || text === 'until_tomorrow') return text
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? { time: text } : undefined
}

export const noSuchChoice = 'Say no, until_told, until_tomorrow or a time such as 18:30.'

/** The longest mark that an Undo sets again; those that people choose end within days. */
const longestMs = days(366)

/** The moment until which something was sold out, as an Undo sends it; undefined when it is none. */
export function readMoment(text: string, now: Date): number | undefined {
  const time = /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : Number.NaN
  return time <= now.getTime() + longestMs ? time : undefined
}

/** Whether a text from the kitchen is a choice, or, in an Undo, the instant at which the earlier mark ended. */
function isMarkWord(text: string, now: Date): boolean {
  return (readSoldOutChoice(text) ?? readMoment(text, now)) !== undefined
}

/** What somebody says of a dish and its number; what is undefined stays. */
export interface Saying {
  soldOut?: string | undefined
  left?: number | null | undefined
  daily?: number | null | undefined
}

/** What keeps a saying from being taken, a sentence per field. */
export function findSayingProblems(saying: Saying, now: Date): Record<string, string> {
  const problems: Record<string, string> = {}
  const { soldOut, left, daily } = saying
  if (soldOut === undefined && left === undefined && daily === undefined) {
    problems['soldOut'] = 'Say whether it is sold out, or how many are left.'
  }
  if (soldOut !== undefined && !isMarkWord(soldOut, now)) problems['soldOut'] = noSuchChoice
  if (typeof left === 'number' && !isCount(left, 0)) {
    problems['left'] = `Say a whole number from 0 to ${mostLeft}.`
  }
  if (typeof daily === 'number' && !isCount(daily, 1)) {
    problems['daily'] = `Say a whole number from 1 to ${mostLeft}.`
  }
  if (left === null && typeof daily === 'number') problems['left'] = 'Say how many are left today.'
  return problems
}

/** When the first of these dishes changes by the clock alone: until then an answer holds. */
export function firstReturn(dishes: readonly { changesAt: string | null }[]): Date | null {
  const times = dishes.flatMap(({ changesAt }) => (changesAt ? Date.parse(changesAt) : []))
  return times.length === 0 ? null : new Date(Math.min(...times))
}

/** How many portions are left of a dish that has a number. */
export interface Stock {
  left: number
  /** How many there are again each morning; null: the number changes by somebody's word alone. */
  daily: number | null
  /** Milliseconds since the epoch; null without a daily number. */
  refillAt: number | null
}

/** How many portions of a dish are wanted. */
export interface Portions {
  dishId: string
  name: string
  quantity: number
}

/** The most portions that guests are told are left. */
const fewLeft = 5
/** The most portions that a number may say: nobody cooks more of one dish in a day. */
export const mostLeft = 999

/** How many can be ordered now; null: as many as anybody wants. The morning's portions count from its minute on. */
export function leftNow(stock: Stock | null | undefined, now: Date): number | null {
  if (!stock) return null
  const isRefilled = stock.refillAt !== null && stock.refillAt <= now.getTime()
  return isRefilled ? (stock.daily ?? stock.left) : stock.left
}

/** Whether a dish has a number that is used up. */
export function isNoneLeft(stock: Stock | null | undefined, now: Date): boolean {
  const left = leftNow(stock, now)
  return left !== null && left <= 0
}

/** Sorts by what somebody looks for first: 0 is all gone, 1 is running low, 2 is the rest. */
export function shortnessOf({ soldOut, left }: { soldOut: boolean; left: number | null }): number {
  if (soldOut || (left !== null && left <= 0)) return 0
  return left !== null && left <= fewLeft ? 1 : 2
}

/** How many are left, as guests are told; null where nobody counts or there are more than a few. */
export function shownLeft(stock: Stock | null | undefined, now: Date): number | null {
  const left = leftNow(stock, now)
  return left === null || left > fewLeft ? null : Math.max(0, left)
}

/** Whether a page that shows the one number shows the other in other words. */
export function isSeen(before: number, after: number): boolean {
  return before !== after && Math.min(before, after) <= fewLeft
}

/** A dish's number after somebody has said something of it; without one now there is none each morning either. */
export function stockAfter(
  before: Stock | null,
  { left, daily }: { left?: number | null | undefined; daily?: number | null | undefined },
  morning: number,
): Stock | null {
  if (left === null || (left === undefined && daily === undefined)) {
    return left === null ? null : before
  }
  const each = daily === undefined ? (before?.daily ?? null) : daily
  const now = left ?? daily ?? before?.left
  if (now === undefined) return null
  return { left: now, daily: each, refillAt: each === null ? null : (before?.refillAt ?? morning) }
}

/** Whether a number is as somebody has seen it. */
export function isSameNumber(
  stock: Stock | null,
  seen: { left: number | null; daily: number | null },
  now: Date,
): boolean {
  return leftNow(stock, now) === seen.left && (stock?.daily ?? null) === seen.daily
}

function isCount(value: number, least: number): boolean {
  return isWhole(value, least, mostLeft)
}

/** What is wanted of each dish, which may stand in several lines. */
export function perDish(lines: readonly Portions[]): Portions[] {
  const sums = new Map<string, Portions>()
  for (const line of lines) {
    const quantity = (sums.get(line.dishId)?.quantity ?? 0) + line.quantity
    sums.set(line.dishId, { ...line, quantity })
  }
  return [...sums.values()]
}

/** Portions that an order has taken in one go. */
export interface TakenPortions {
  units: number
  takenAt: number
  /** The day to come that they were taken of, by its morning; null: the day on which they were taken. */
  morning: number | null
}

/** Whether portions belong to today's number: those of an earlier morning do not come back. */
export function isOfToday({ morning, takenAt }: TakenPortions, refilledAt: number): boolean {
  return morning === null ? takenAt >= refilledAt : morning === refilledAt
}

/** What an order still has of these portions, the oldest first: what comes back is what it took first. */
export function stillTaken<One extends TakenPortions>(
  taken: readonly One[],
  returned: number,
): One[] {
  let back = returned
  return taken.flatMap((one) => {
    const units = Math.max(0, one.units - back)
    back -= one.units - units
    return units > 0 ? [{ ...one, units }] : []
  })
}

/** A dish of which there are too few; `isAhead`: on a day to come, for which it is wanted. */
export interface Short {
  name: string
  left: number
  isAhead: boolean
}

/** Tells guests how to get a dish that can be had at a time to come. */
export function sayLater(lack: Lack): string {
  if (lack.kind === 'offHours') return `${lack.words}: choose a time then`
  const { left, isAhead } = lack
  const day = isAhead ? 'for when we open' : 'today'
  const few = left > 0 ? `Only ${left} left ${day}: take fewer, or` : `Sold out ${day}:`
  return `${few} choose another day`
}

/** Tells whoever orders a dish that it is not served: "Pancakes is not served right now. Available daily 8 am – 11 am." */
export function sayNotServed(name: string, when: string, words: string): string {
  return `${name} is not served ${when}. ${words}.`
}

/** "Only 2 Tiramisu left." and what is all gone, in one text. `isAsap`: the guest has chosen no day to change. */
export function sayShort(short: readonly Short[], isAsap = false): string {
  const gone = short.filter(({ left }) => left <= 0).map(({ name }) => name)
  const few = short.filter(({ left }) => left > 0)
  const [are, them] = gone.length === 1 ? ['is', 'it'] : ['are', 'them']
  const isAhead = short.every((each) => each.isAhead)
  const when = !isAhead ? '' : isAsap ? ' for when we open' : ' for that day'
  const instead = isAhead && !isAsap ? 'or choose another day' : 'to order the rest'
  return [
    ...few.map(({ name, left }) => `Only ${left} ${name} left${when}.`),
    ...(gone.length > 0
      ? [`${gone.join(', ')} ${are} sold out${when}. Take ${them} out of your cart ${instead}.`]
      : []),
  ].join(' ')
}

/** What stands on a guest's menu and in the cart in place of the button. */
export function sayOnMenu({ offHours }: { offHours?: boolean | undefined }): string {
  return offHours ? 'Not now' : 'Sold out'
}

/** What the kitchen's board says of whatever is marked. */
export function saySoldOut(backAt: string | null): string {
  return backAt === null ? 'Sold out until further notice' : `Sold out until ${backAt}`
}

/** What the kitchen's board says of a dish. */
export function sayState({ soldOut, backAt, left, daily, hidden }: KitchenDish): string {
  if (soldOut) return saySoldOut(backAt)
  const each = daily === null ? '' : `, ${daily} each morning`
  if (left !== null) return left <= 0 ? `Sold out: none left${each}` : `${left} left${each}`
  return hidden ? 'Hidden from guests' : 'Available'
}

/** What the kitchen has just said of a dish or an option, for the bar that takes it back. */
export function sayDone({
  name,
  soldOut,
  backAt,
  left = null,
}: Pick<KitchenDish, 'name' | 'soldOut' | 'backAt'> & { left?: number | null }): string {
  if (soldOut) return `${name}: sold out${backAt === null ? '' : ` until ${backAt}`}`
  return left === null ? `${name}: available` : `${name}: ${left} left`
}
