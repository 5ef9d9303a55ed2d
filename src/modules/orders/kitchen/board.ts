import { byName } from '#kernel/by-name.ts'
import type { KitchenBoard, KitchenLine, KitchenOrder } from './contract.ts'
import { boardTexts } from './house-texts.ts'
import { leftToMake, madeInstead } from './rules.ts'

export const columns = ['new', 'preparing', 'ready', 'done'] as const

export type Column = (typeof columns)[number]

export function columnWords(column: Column): string {
  return boardTexts.columns[column]
}

/** The board by its clock: what is for later hangs among the new ones once it has to be prepared. */
export function withDue(board: KitchenBoard, now: number): KitchenBoard {
  const { later, ...rest } = board
  if (!later) return board
  const isDue = ({ appearsAt = '' }: KitchenOrder) => Date.parse(appearsAt) <= now
  const due = later.orders.filter(isDue)
  if (due.length === 0) return board
  const orders = later.orders.filter((order) => !isDue(order))
  const count = later.count - due.length
  return {
    ...rest,
    orders: [...board.orders, ...due],
    ...(count > 0 && { later: { count, orders } }),
  }
}

/** Where an order hangs. */
export function columnOf({ status }: Pick<KitchenOrder, 'status'>): Column {
  if (status === 'pending') return 'new'
  if (status === 'accepted' || status === 'preparing') return 'preparing'
  return status === 'ready' || status === 'out_for_delivery' ? 'ready' : 'done'
}

/** All that hang in a column: the most urgent first, in the last one the newest. */
export function ordersIn(board: KitchenBoard, column: Column, station: string): KitchenOrder[] {
  const own = board.orders.filter((order) => columnOf(order) === column)
  // Somebody has to answer, whatever is cooked where.
  const shown = column === 'new' ? own : own.filter((order) => linesAt(order, station).length > 0)
  return shown.toSorted(
    (a, b) => rankOf(a, column).localeCompare(rankOf(b, column)) * signOf(column),
  )
}

function rankOf({ placedAt, readyAt, last }: KitchenOrder, column: Column): string {
  if (column === 'new') return placedAt
  return column === 'preparing' ? (readyAt ?? placedAt) : last.at
}

function signOf(column: Column): number {
  return column === 'done' ? -1 : 1
}

/** The station of a screen that shows everything. */
export const everywhere = ''

/** What of an order a station makes. */
export function linesAt({ lines }: KitchenOrder, station: string): KitchenLine[] {
  return station === everywhere ? lines : lines.filter((line) => stationOf(line) === station)
}

function stationOf({ category, station = category }: KitchenLine): string {
  return station
}

/** The stations that make what is on the board, by name. */
export function stationsOf({ orders }: KitchenBoard): string[] {
  return [...new Set(orders.flatMap(({ lines }) => lines.map(stationOf)))].toSorted(byName)
}

/** What of the board's look hangs on how much hangs on it. */
interface Layout {
  station: string
  busy: Column[]
  /** Whose tickets take as little room as they can. */
  brief: Column[]
  tracks: string
  /** Two with the same are the same. */
  id: string
}

export function layoutOf(board: KitchenBoard, station: string, before: readonly Column[]): Layout {
  const busy = busyColumns(board, station, before)
  const tracks = tracksOf(board, busy).join(' ')
  return {
    station,
    busy,
    brief: briefColumns(busy),
    tracks,
    id: [station, busy.join(), tracks].join('; '),
  }
}

/** The columns in brief: those that hold many, and then the ready ones too, which have no room for large tickets. */
function briefColumns(busy: Column[]): Column[] {
  return busy.length > 0 && !busy.includes('ready') ? [...busy, 'ready'] : busy
}

/** The most orders in a column that are shown in full; beyond, several new ones can be accepted together. */
const mostInFull = 3

/**
 * The columns that hold many. What held many counts so until clearly fewer hang there: tickets must not grow and
 * shrink with each one.
 */
export function busyColumns(
  board: KitchenBoard,
  station: string,
  before: readonly Column[],
): Column[] {
  return columns.filter((column) => {
    // What is done is a list of lines already.
    if (column === 'done') return false
    return (
      ordersIn(board, column, station).length >
      (before.includes(column) ? mostInFull - 2 : mostInFull)
    )
  })
}

/**
 * What each column is wide beside the others, and in rem at least, as long as it does not hold many. Two new tickets
 * have room beside each other on a tablet of 1024 pixels.
 */
const columnShares = {
  new: { share: 1, least: 14 },
  preparing: { share: 1, least: 14 },
  ready: { share: 0.8, least: 10.5 },
  done: { share: 0.6, least: 8.5 },
} as const satisfies Record<Column, object>

/** The width of two new tickets side by side, in rem; with the least of all others it just fits a tablet on its side. */
const twoAbreast = 31

/**
 * How the columns share the width, as a CSS track for each: three times as much for one that holds many, else always
 * the same. One order more or less moves nothing that somebody is about to press. Where many wait for an answer, they
 * come first: the others, however much they hold, leave them room for two abreast.
 */
export function tracksOf(board: KitchenBoard, busy: readonly Column[]): string[] {
  return columns.map((column) => {
    const { share, least } = columnShares[column]
    const isBusy = busy.includes(column)
    if (!busy.includes('new')) {
      return `minmax(${isWordy(board, column) ? 18 : least}rem, ${isBusy ? 3 * share : share}fr)`
    }
    if (column === 'new') return `minmax(${twoAbreast}rem, ${3 * share}fr)`
    return `minmax(${least}rem, ${isBusy ? 2 * share : share}fr)`
  })
}

/** Whether a column has long allergies or notes: in a narrow one they take many lines and are not read. */
function isWordy(board: KitchenBoard, column: Column): boolean {
  if (column === 'done') return false
  const own = board.orders.filter((order) => columnOf(order) === column)
  return own.some(({ allergies, note }) => allergies.length + note.length > 60)
}

interface DishCount {
  name: string
  count: number
}

/** How many of a dish are to be made, and how many of each option with it. */
interface DishToCook extends DishCount {
  parts?: DishCount[]
}

/** How many of each dish are still to be made at a station, the most first. */
export function toCook(board: KitchenBoard, station: string): DishToCook[] {
  const counts = new Map<string, number>()
  const parts = new Map<string, Map<string, number>>()
  for (const each of board.orders.filter((one) => columnOf(one) === 'preparing')) {
    for (const line of linesAt(each, station)) {
      const { name, isDone, options = [] } = line
      if (isDone) continue
      for (const swap of madeInstead(line)) addCount(counts, swap.name, swap.quantity)
      const quantity = leftToMake(line)
      if (quantity <= 0) continue
      addCount(counts, name, quantity)
      const own = parts.get(name) ?? new Map<string, number>()
      for (const option of options) addCount(own, option.name, option.quantity * quantity)
      parts.set(name, own)
    }
  }
  return mostFirst(counts).map((dish) => {
    const own = mostFirst(parts.get(dish.name) ?? new Map())
    return { ...dish, ...(own.length > 0 && { parts: own }) }
  })
}

function addCount(counts: Map<string, number>, name: string, count: number): void {
  counts.set(name, (counts.get(name) ?? 0) + count)
}

function mostFirst(counts: ReadonlyMap<string, number>): DishCount[] {
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || byName(a.name, b.name))
}

/** How urgent something is; the words say it as well. */
type Urgency = 'calm' | 'soon' | 'late'

export interface Age {
  words: string
  /** Shorter words where there is little room, if there are any. */
  brief?: string
  urgency: Urgency
}

const soonMs = 5 * 60_000

/** How long an order waits for an answer, or until or since when it is promised. */
export function ageOf(order: KitchenOrder, board: KitchenBoard, now: number): Age {
  const column = columnOf(order)
  if (column === 'new') return waitOf(order, board, now)
  if (column === 'preparing' && order.readyAt !== null) {
    const left = Date.parse(order.readyAt) - now
    if (left <= -60_000) return { words: boardTexts.late(wholeMinutes(-left)), urgency: 'late' }
    if (left <= 0) return { words: boardTexts.dueNow, urgency: 'late' }
    return {
      words: sayAhead(Math.ceil(left / 60_000)),
      urgency: left <= soonMs ? 'soon' : 'calm',
    }
  }
  const since = now - Date.parse(order.last.at)
  if (since < 60_000) return { words: boardTexts.justNow, urgency: 'calm' }
  const minutes = wholeMinutes(since)
  return column === 'ready'
    ? {
        words: boardTexts.readyFor(minutes),
        brief: boardTexts.readyForBrief(minutes),
        urgency: 'calm',
      }
    : { words: boardTexts.minutes(minutes), urgency: 'calm' }
}

function waitOf(order: KitchenOrder, board: KitchenBoard, now: number): Age {
  if (!isUnanswered(order, now)) return { words: boardTexts.nextOpening, urgency: 'calm' }
  const waits = now - Date.parse(order.waitsSince ?? '')
  const words = waits < 60_000 ? boardTexts.justNow : boardTexts.minutes(wholeMinutes(waits))
  if (isOverdue(order, board, now)) {
    return { words: boardTexts.answerNow(words), brief: words, urgency: 'late' }
  }
  return { words, urgency: waits >= 60_000 ? 'soon' : 'calm' }
}

function wholeMinutes(ms: number): number {
  return Math.floor(ms / 60_000)
}

/** "in 90 min", and from two hours on in hours: what is for tomorrow is hours away. */
function sayAhead(minutes: number): string {
  return minutes < 120
    ? boardTexts.inMinutes(minutes)
    : boardTexts.inHours(Math.floor(minutes / 60))
}

/** Whether an order waits for an answer now; one for the next opening does not. */
export function isUnanswered(order: KitchenOrder, now: number): boolean {
  const { status, waitsSince } = order
  return status === 'pending' && waitsSince !== null && Date.parse(waitsSince) <= now
}

/** Whether somebody should have answered an order by now. */
export function isOverdue(order: KitchenOrder, board: KitchenBoard, now: number): boolean {
  if (!isUnanswered(order, now)) return false
  return now - Date.parse(order.waitsSince ?? '') >= board.remindMinutes * 60_000
}

/** When the opening is that an order waits for: the minutes of a yes count from there; null: from now. */
export function opensAt(
  { status, waitsSince, pickupAt }: KitchenOrder,
  now: number,
): number | null {
  if (status !== 'pending' || waitsSince === null || pickupAt !== undefined) return null
  const at = Date.parse(waitsSince)
  return at > now ? at : null
}
