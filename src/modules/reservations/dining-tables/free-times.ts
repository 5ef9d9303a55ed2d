import { type BookingRules, turnQuarters } from '../booking-rules.ts'
import type { Plan } from './planning.ts'

/** One table, or tables pushed together; ids in the plan's order. */
export type TableAssignment = readonly string[]

/** A quarter of an hour at a table that is somebody's. */
export interface TakenSlot {
  quarter: number
  tableId: string
}

/** Which quarters of which tables are taken, in a window of quarters. */
export class TakenQuarters {
  readonly #from: number
  readonly #to: number
  readonly #byTable = new Map<string, Uint16Array>()

  /** What lies outside of `from` (included) to `to` (not included) is not known, and counts as taken. */
  constructor(slots: readonly TakenSlot[], from: number, to: number) {
    this.#from = from
    this.#to = Math.max(from, to)
    const taken = Map.groupBy(slots, ({ tableId }) => tableId)
    for (const [tableId, theirs] of taken) this.#byTable.set(tableId, this.#runsOf(theirs))
  }

  /** Whether every table of the place is free for so many quarters. */
  isFree(assignment: TableAssignment, start: number, quarters: number): boolean {
    return this.freeRun(assignment, start) >= quarters
  }

  /** How many quarters the place is free from `start` on, as far as is known. */
  freeRun(assignment: TableAssignment, start: number): number {
    if (start < this.#from || start >= this.#to) return 0
    return Math.min(
      this.#to - start,
      ...assignment.map((id) => this.#byTable.get(id)?.[start - this.#from] ?? Infinity),
    )
  }

  /** For each quarter how many are free from it on: looking up a stay is then one read. */
  #runsOf(slots: readonly TakenSlot[]): Uint16Array {
    const length = this.#to - this.#from
    const runs = new Uint16Array(length).fill(1)
    for (const { quarter } of slots) {
      if (quarter >= this.#from && quarter < this.#to) runs[quarter - this.#from] = 0
    }
    for (let index = length - 2; index >= 0; index--) {
      if (runs[index] !== 0) runs[index] = 1 + (runs[index + 1] ?? 0)
    }
    return runs
  }
}

/** What a day looks like to a party that would like to come. */
export interface DayBook {
  assignments: readonly TableAssignment[]
  taken: TakenQuarters
  /** How many guests arrive at each quarter already. */
  arrivals: ReadonlyMap<number, number>
}

/** A day's book for one party: its own assignments, beside what is taken, which is the same for everybody. */
export function bookFor(
  book: Omit<DayBook, 'assignments'>,
  plan: Plan,
  party: number,
  area: string,
): DayBook {
  return { ...book, assignments: listAssignments(plan, party, area) }
}

/** Whether guests may be offered a start by the clock alone; its label has been seen already. */
export function isOffered(
  { quarter, minute }: { quarter: number; minute: number },
  end: number,
  rules: BookingRules,
  party: number,
): boolean {
  return minute % rules.stepMinutes === 0 && quarter + turnQuarters(rules, party) <= end
}

/** Still early enough for the house to be told. */
export function isAhead(quarter: number, { leadMinutes }: BookingRules, now: Date): boolean {
  const earliest = now.getTime() + leadMinutes * 60_000
  return quarter * 15 * 60_000 >= earliest && quarter * 15 * 60_000 > now.getTime()
}

/** The best assignment that is free from a quarter on for so many, unless too many guests arrive then. */
export function chooseAssignment(
  { assignments, taken, arrivals }: DayBook,
  quarter: number,
  party: number,
  rules: BookingRules,
  quarters = turnQuarters(rules, party),
): TableAssignment | undefined {
  if (!fitsPace(arrivals, quarter, party, rules)) return undefined
  return assignments.find((assignment) => taken.isFree(assignment, quarter, quarters))
}

/** A party that is larger than the pace by itself may come when nobody else does. */
export function fitsPace(
  arrivals: ReadonlyMap<number, number>,
  quarter: number,
  party: number,
  { guestsPerQuarter }: BookingRules,
): boolean {
  const there = arrivals.get(quarter) ?? 0
  return guestsPerQuarter === null || there === 0 || there + party <= guestsPerQuarter
}

/**
 * Where a party could sit, the best first: the smallest that seats it, single tables before
 * combinations, tables that are in no combination before those that are, then the house's own order.
 */
export function listAssignments(
  { tables, combinations }: Plan,
  party: number,
  area = '',
): TableAssignment[] {
  const inService = tables.filter((table) => table.isInService && isIn(table.area, area))
  const assignments = new Set(inService.map(({ id }) => id))
  const combined = new Set(combinations.flatMap((one) => one.tables))
  const singles = inService
    .filter(({ minSeats, maxSeats }) => minSeats <= party && party <= maxSeats)
    .map(({ id, maxSeats }) => ({ tables: [id], maxSeats, isSpare: !combined.has(id) }))
    .toSorted(
      (one, other) => one.maxSeats - other.maxSeats || Number(other.isSpare) - Number(one.isSpare),
    )
  const together = combinations
    .filter(({ minSeats, maxSeats }) => minSeats <= party && party <= maxSeats)
    .filter((one) => one.tables.every((id) => assignments.has(id)))
    .toSorted(
      (one, other) => one.maxSeats - other.maxSeats || one.tables.length - other.tables.length,
    )
  return [...singles, ...together].map((assignment) => assignment.tables)
}

function isIn(area: string, wanted: string): boolean {
  return wanted === '' || area === wanted
}

/** How many a set of tables seats. */
export function seatsOf({ tables }: Plan, assignment: TableAssignment): number {
  const seats = tables.filter(({ id }) => assignment.includes(id)).map(({ maxSeats }) => maxSeats)
  return seats.reduce((sum, each) => sum + each, 0)
}
