import { isWhole } from '#kernel/whole.ts'
import { planProblems } from './house-texts.ts'

export const maxTables = 200

export const maxSeats = 30

/** A dining table as those who choose one see it. */
export interface DiningTable {
  id: string
  name: string
  area: string
  minSeats: number
  maxSeats: number
  isInService: boolean
}

export interface Combination {
  /** Ids of its tables. */
  tables: string[]
  minSeats: number
  maxSeats: number
}

/** The tables of a house and how they combine, in its own order. */
export interface Plan {
  tables: DiningTable[]
  combinations: Combination[]
}

/** The areas of tables in service, in the plan's order. */
export function areasOf({ tables }: Plan): string[] {
  return [...new Set(tables.filter(({ isInService }) => isInService).map(({ area }) => area))]
}

interface SentTable {
  name: string
  area: string
  minSeats: number
  maxSeats: number
}

interface SentPlan {
  tables: readonly SentTable[]
  combinations: readonly { tables: readonly string[]; minSeats: number; maxSeats: number }[]
}

type Need = (field: string, isFine: boolean, sentence: string) => void

const maxCombinations = 100

/** What the owner has to correct, a sentence by field; names are trimmed already. */
export function findPlanProblems({ tables, combinations }: SentPlan): Record<string, string> {
  const problems: Record<string, string> = {}
  const need: Need = (field, isFine, sentence) => {
    if (!isFine) problems[field] ??= sentence
  }
  need('tables', tables.length <= maxTables, planProblems.tables(maxTables))
  const most = planProblems.combinations(maxCombinations)
  need('combinations', combinations.length <= maxCombinations, most)
  const byName = new Map<string, SentTable>()
  tables.forEach((table, index) => {
    findTableProblems(table, `tables.${index}`, need)
    need(`tables.${index}.name`, !byName.has(table.name), planProblems.sameName)
    byName.set(table.name, table)
  })
  const seen = new Set<string>()
  combinations.forEach((combination, index) => {
    const field = `combinations.${index}`
    const together = combination.tables.flatMap((name) => byName.get(name) ?? [])
    const areThere = together.length === combination.tables.length
    need(`${field}.tables`, areThere, planProblems.unknownTable)
    const isOnce = new Set(combination.tables).size === combination.tables.length
    need(`${field}.tables`, isOnce, planProblems.twice)
    need(`${field}.tables`, isWhole(together.length, 2, 6), planProblems.twoToSix)
    const isOneArea = new Set(together.map(({ area }) => area)).size <= 1
    need(`${field}.tables`, isOneArea, planProblems.areas)
    const key = JSON.stringify(combination.tables.toSorted())
    need(`${field}.tables`, !seen.has(key), planProblems.sameTables)
    seen.add(key)
    const seats = together.reduce((sum, table) => sum + table.maxSeats, 0)
    findSeatProblems(combination, field, seats, need)
  })
  return problems
}

function findTableProblems(table: SentTable, field: string, need: Need): void {
  need(`${field}.name`, isWhole(table.name.length, 1, 20), planProblems.characters(20))
  need(`${field}.area`, isWhole(table.area.length, 1, 40), planProblems.characters(40))
  findSeatProblems(table, field, maxSeats, need)
}

function findSeatProblems(
  { minSeats, maxSeats: max }: { minSeats: number; maxSeats: number },
  field: string,
  most: number,
  need: Need,
): void {
  need(`${field}.maxSeats`, isWhole(max, 1, most), planProblems.seats(Math.max(1, most)))
  need(`${field}.minSeats`, isWhole(minSeats, 1, max), planProblems.least)
}
