import { listAssignments } from '../dining-tables/free-times.ts'
import { isActive, quarterOf } from '../rules.ts'
import type { BookingDay, DeskBooking } from './contract.ts'

type Day = Pick<BookingDay, 'tables' | 'combinations' | 'bookings'>

/** What a party needs, in quarters. */
export interface Need {
  party: number
  start: number
  end: number
  /** The booking that is being moved: its own tables do not stand in its way. */
  without?: string | undefined
}

/** Tables that are free from the start on, and how long. */
export interface FreeAssignment {
  tables: readonly string[]
  /** The quarter in which somebody else comes; null when nobody does that day. */
  until: number | null
  /** Long enough for the whole stay. */
  isEnough: boolean
}

/**
 * Where a party could sit, the best first: assignments made for so many that are free for long enough, then
 * larger tables, then those that somebody else needs sooner. The server checks whatever is chosen.
 */
export function listFreeAssignments(day: Day, need: Need, now: number): FreeAssignment[] {
  const taken = spansByTable(day, need.without, now)
  const plan = { tables: day.tables.map(planTable), combinations: day.combinations }
  const fitting = listAssignments(plan, need.party)
  const larger = plan.tables
    .filter(({ isInService, minSeats }) => isInService && minSeats > need.party)
    .toSorted((one, other) => one.maxSeats - other.maxSeats)
    .map(({ id }) => [id])
  const free = [...fitting, ...larger].flatMap(
    (tables) => freeAssignment(taken, tables, need) ?? [],
  )
  const short = free
    .filter(({ isEnough }) => !isEnough)
    .toSorted((one, other) => (other.until ?? 0) - (one.until ?? 0))
  return [...free.filter(({ isEnough }) => isEnough), ...short]
}

function planTable({ _id, ...table }: BookingDay['tables'][number]) {
  return { id: _id, ...table }
}

/** Every table in service by itself, in the plan's order: to push together what the plan does not. */
export function listFreeTables(day: Day, need: Need, now: number): FreeAssignment[] {
  const taken = spansByTable(day, need.without, now)
  return day.tables
    .filter(({ isInService }) => isInService)
    .flatMap(({ _id }) => freeAssignment(taken, [_id], need) ?? [])
}

type Spans = Map<string, { start: number; end: number }[]>

/** Who sits longer than planned has their table until they stand up. */
function spansByTable({ bookings }: Day, without: string | undefined, now: number): Spans {
  const spans: Spans = new Map()
  for (const { _id, status, tables, start, end } of bookings) {
    if (!isActive(status) || _id === without) continue
    const last = quarterOf(Date.parse(end))
    const span = {
      start: quarterOf(Date.parse(start)),
      end: status === 'seated' ? Math.max(last, quarterOf(now) + 1) : last,
    }
    for (const table of tables) spans.set(table, [...(spans.get(table) ?? []), span])
  }
  return spans
}

/** Shorter than this no party would sit down. */
const leastQuarters = 2

function freeAssignment(
  taken: Spans,
  tables: readonly string[],
  need: Need,
): FreeAssignment | undefined {
  const spans = tables.flatMap((table) => taken.get(table) ?? [])
  const later = spans.filter(({ end }) => end > need.start).map(({ start }) => start)
  const until = later.length > 0 ? Math.min(...later) : null
  if (until !== null && until - need.start < Math.min(leastQuarters, need.end - need.start)) return
  return { tables, until, isEnough: until === null || until >= need.end }
}

/** Tables pushed together are free for as long as each of them is. */
export function joinAssignments(assignments: readonly FreeAssignment[]): FreeAssignment {
  const ends = assignments.flatMap(({ until }) => until ?? [])
  return {
    tables: assignments.flatMap(({ tables }) => tables),
    until: ends.length > 0 ? Math.min(...ends) : null,
    isEnough: assignments.every(({ isEnough }) => isEnough),
  }
}

export interface TableLine {
  table: BookingDay['tables'][number]
  line: number
  /** How many lanes the row has: two when one party followed another within a quarter. */
  lines: number
  /** The first table of its area. */
  startsArea: boolean
}

/** A booking at one of its tables, in lines and columns of the grid, both counted from one. */
export interface Bar {
  booking: DeskBooking
  line: number
  column: number
  /** How many quarters it is long. */
  span: number
  /** It stands at the first of its tables; at the others it is only seen. */
  isFirst: boolean
}

export interface Timeline {
  /** The first quarter, and how many there are: whole hours. */
  first: number
  quarters: number
  tables: TableLine[]
  /** Bars by start, the order in which keys go through them. */
  bars: Bar[]
}

const perHour = 4

/** The day drawn: tables from top to bottom, quarters of an hour from left to right. */
export function drawTimeline(day: BookingDay, now: number): Timeline {
  const first = Math.floor(quarterOf(Date.parse(day.from)) / perHour) * perHour
  const end = Math.ceil(quarterOf(Date.parse(day.to)) / perHour) * perHour
  const seen = day.bookings.filter(({ status }) => status !== 'no_show' && status !== 'cancelled')
  const lanes = new Map<string, number[]>()
  const placed = seen.flatMap((booking) => {
    const start = quarterOf(Date.parse(booking.start))
    const shownEnd = shownEndOf(booking, { start, now, last: end })
    return booking.tables.map((table, index) => {
      const lane = takeLane(lanes, table, start, shownEnd)
      return { booking, table, lane, start, span: shownEnd - start, isFirst: index === 0 }
    })
  })
  const tables = linesOf(day.tables, lanes)
  const lineOf = new Map(tables.map(({ table, line }) => [table._id, line]))
  return {
    first,
    quarters: end - first,
    tables,
    bars: placed.map(({ table, lane, start, ...bar }) => ({
      ...bar,
      line: (lineOf.get(table) ?? 0) + lane,
      column: start - first + 1,
    })),
  }
}

/** Who has left made room then; who still sits there after their time takes room until now. */
function shownEndOf(
  { status, end, endedAt }: DeskBooking,
  { start, now, last }: { start: number; now: number; last: number },
): number {
  const planned = quarterOf(Date.parse(end))
  if (status === 'seated') return Math.max(planned, Math.min(quarterOf(now) + 1, last))
  if (status !== 'completed' || endedAt === null) return planned
  return Math.min(planned, Math.max(start + 1, quarterOf(Date.parse(endedAt)) + 1))
}

/** The first free lane of a table: where somebody has left early, the next party overlaps in the plan. */
function takeLane(lanes: Map<string, number[]>, table: string, start: number, end: number): number {
  const ends = lanes.get(table) ?? []
  const free = ends.findIndex((laneEnd) => laneEnd <= start)
  const lane = free < 0 ? ends.length : free
  ends[lane] = end
  lanes.set(table, ends)
  return lane
}

function linesOf(tables: BookingDay['tables'], lanes: Map<string, number[]>): TableLine[] {
  let line = 1
  return tables.map((table, index) => {
    const lines = Math.max(1, lanes.get(table._id)?.length ?? 0)
    const startsArea = tables[index - 1]?.area !== table.area
    const drawn = { table, line: line + (startsArea ? 1 : 0), lines, startsArea }
    line = drawn.line + lines
    return drawn
  })
}
