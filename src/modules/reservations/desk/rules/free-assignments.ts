import { listAssignments } from '../../dining-tables/rules/choose-assignment.ts'
import { isActive, quarterOf } from '../../rules.ts'
import type { BookingDay } from '../contract/day.ts'

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

/** Shorter than this no party would sit down. */
const leastQuarters = 2

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

/** Every table in service by itself, in the plan's order: to push together what the plan does not. */
export function listFreeTables(day: Day, need: Need, now: number): FreeAssignment[] {
  const taken = spansByTable(day, need.without, now)
  return day.tables
    .filter(({ isInService }) => isInService)
    .flatMap(({ _id }) => freeAssignment(taken, [_id], need) ?? [])
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

function planTable({ _id, ...table }: BookingDay['tables'][number]) {
  return { id: _id, ...table }
}
