import { maxTables } from '#modules/reservations/dining-tables/rules/plan.ts'
import type { CombinationDraft, PlanDraft, TableDraft } from './plan-draft.ts'
import { numberIn } from './plan-draft.ts'

/** Several equal tables, as they are wished for. */
export interface NewTables {
  count: number
  area: string
  minSeats: number
  maxSeats: number
}

/** What most houses begin with. */
export const firstTables: readonly NewTables[] = [
  { count: 6, area: 'Dining room', minSeats: 1, maxSeats: 2 },
  { count: 4, area: 'Dining room', minSeats: 2, maxSeats: 4 },
]

/**
 * The tables and some new ones: numbered on from the highest number, behind the last of their area,
 * so that a room stays together on the desk's page.
 */
export function withTables(tables: readonly TableDraft[], wished: NewTables): TableDraft[] {
  const numbers = tables.map(({ name }) => Number(name)).filter(Number.isInteger)
  const highest = Math.max(0, ...numbers)
  const count = Math.min(wished.count, maxTables - tables.length)
  const added = Array.from({ length: count }, (_, index) => ({
    key: newKey(),
    id: undefined,
    name: String(highest + index + 1),
    area: wished.area.trim(),
    minSeats: String(wished.minSeats),
    maxSeats: String(wished.maxSeats),
    isInService: true,
  }))
  const last = tables.findLastIndex(({ area }) => area.trim() === wished.area.trim())
  return tables.toSpliced(last < 0 ? tables.length : last + 1, 0, ...added)
}

/** Without one; combinations that it was in are to be looked at. */
export function withoutTable({ tables, combinations }: PlanDraft, key: string): PlanDraft {
  return {
    tables: tables.filter((table) => table.key !== key),
    combinations: combinations.map((one) => ({
      ...one,
      tables: one.tables.filter((each) => each !== key),
    })),
  }
}

export function emptyCombination(): CombinationDraft {
  return { key: newKey(), tables: [], minSeats: '', maxSeats: '' }
}

/** Other tables together, and for how many they then are: more than each alone, up to their sum. */
export function withMembers(
  one: CombinationDraft,
  keys: string[],
  tables: readonly TableDraft[],
): CombinationDraft {
  const seats = tables
    .filter(({ key }) => keys.includes(key))
    .map(({ maxSeats }) => numberIn(maxSeats) || 0)
  if (seats.length < 2) return { ...one, tables: keys, minSeats: '', maxSeats: '' }
  const most = seats.reduce((sum, each) => sum + each, 0)
  const least = Math.min(most, Math.max(...seats) + 1)
  return { ...one, tables: keys, minSeats: String(least), maxSeats: String(most) }
}

function newKey(): string {
  return `new-${crypto.randomUUID()}`
}
