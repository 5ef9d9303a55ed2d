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
 * The tables and some new ones, behind the last of their area, so that a room stays together on the
 * desk's page; they are counted on as that one is called: T5 comes after T4.
 */
export function withTables(tables: readonly TableDraft[], wished: NewTables): TableDraft[] {
  const area = wished.area.trim()
  const last = tables.findLastIndex((table) => table.area.trim() === area)
  const letters = numbered(tables[last]?.name ?? '')?.letters ?? ''
  const numbers = tables.flatMap(({ name }) => {
    const one = numbered(name)
    return one?.letters === letters ? [one.number] : []
  })
  const highest = Math.max(0, ...numbers)
  const count = Math.min(wished.count, maxTables - tables.length)
  const added = Array.from({ length: count }, (_, index) => ({
    key: newKey(),
    id: undefined,
    name: `${letters}${highest + index + 1}`,
    area,
    minSeats: String(wished.minSeats),
    maxSeats: String(wished.maxSeats),
    isInService: true,
  }))
  return tables.toSpliced(last < 0 ? tables.length : last + 1, 0, ...added)
}

/** "T4" is the letters T and the number 4; "Window" has none. */
function numbered(name: string): { letters: string; number: number } | undefined {
  const [, letters = '', digits] = /^(.*?)(\d{1,6})$/.exec(name.trim()) ?? []
  return digits === undefined ? undefined : { letters, number: Number(digits) }
}

/** By area, as they come, and there by number and name: what the desk's page goes by as well. */
export function inOrder(tables: readonly TableDraft[]): TableDraft[] {
  const areas = [...new Set(tables.map(({ area }) => area.trim()))]
  return tables.toSorted(
    (one, other) =>
      areas.indexOf(one.area.trim()) - areas.indexOf(other.area.trim()) ||
      one.name.localeCompare(other.name, 'en', { numeric: true }),
  )
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
