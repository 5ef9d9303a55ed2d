import type { Plan } from './plan.ts'
import type { HouseRules } from '../../rules/house-rules.ts'
import { turnQuarters } from '../../rules/house-rules.ts'
import { type TableAssignment, listAssignments } from './choose-assignment.ts'
import type { TakenQuarters } from './taken.ts'

/** What a day looks like to a party that would like to come. */
export interface DayBook {
  assignments: readonly TableAssignment[]
  taken: TakenQuarters
  /** How many guests arrive at each quarter already. */
  arrivals: ReadonlyMap<number, number>
}

/** The book of whoever asks: what is taken is the same for all. */
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
  rules: HouseRules,
  party: number,
): boolean {
  return minute % rules.stepMinutes === 0 && quarter + turnQuarters(rules, party) <= end
}

/** Still early enough for the house to be told. */
export function isAhead(quarter: number, { leadMinutes }: HouseRules, now: Date): boolean {
  const earliest = now.getTime() + leadMinutes * 60_000
  return quarter * 15 * 60_000 >= earliest && quarter * 15 * 60_000 > now.getTime()
}

/** The best assignment that is free from a quarter on for so many, unless too many guests arrive then. */
export function chooseAssignment(
  { assignments, taken, arrivals }: DayBook,
  quarter: number,
  party: number,
  rules: HouseRules,
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
  { guestsPerQuarter }: HouseRules,
): boolean {
  const there = arrivals.get(quarter) ?? 0
  return guestsPerQuarter === null || there === 0 || there + party <= guestsPerQuarter
}
