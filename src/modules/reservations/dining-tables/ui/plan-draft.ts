import type { InputOf } from '#kernel/endpoint.ts'
import type { TablePlan, changeTablePlan } from '#modules/reservations/dining-tables/contract.ts'
import { findPlanProblems } from '#modules/reservations/dining-tables/rules/problems.ts'

/** A table as its fields hold it. Its key stays what it is when it is saved and gets an id. */
export interface TableDraft {
  key: string
  id: string | undefined
  name: string
  area: string
  minSeats: string
  maxSeats: string
  isInService: boolean
}

/** Tables by their keys: they may be called something else at any moment. */
export interface CombinationDraft {
  key: string
  tables: string[]
  minSeats: string
  maxSeats: string
}

export interface PlanDraft {
  tables: TableDraft[]
  combinations: CombinationDraft[]
}

/** A plan in fields; those that were there before it was saved stay the same. */
export function draftOf({ tables, combinations }: TablePlan, before?: PlanDraft): PlanDraft {
  const keys = new Map(before?.tables.map(({ name, key }) => [name.trim(), key]))
  const keyOf = new Map(tables.map(({ name, _id }) => [name, keys.get(name) ?? _id]))
  return {
    tables: tables.map(({ _id, name, area, minSeats, maxSeats, isInService }) => ({
      key: keyOf.get(name) ?? _id,
      id: _id,
      name,
      area,
      minSeats: String(minSeats),
      maxSeats: String(maxSeats),
      isInService,
    })),
    combinations: combinations.map((one) => {
      const together = one.tables.flatMap((name) => keyOf.get(name) ?? [])
      const members = membersKey(together)
      const known = before?.combinations.find((each) => membersKey(each.tables) === members)
      return {
        key: known?.key ?? members,
        tables: together,
        minSeats: String(one.minSeats),
        maxSeats: String(one.maxSeats),
      }
    }),
  }
}

/** A combination is known by who is in it. */
function membersKey(tables: readonly string[]): string {
  return tables.toSorted().join('+')
}

/** What the fields say, for the server. */
export function planIn({
  tables,
  combinations,
}: PlanDraft): Omit<InputOf<typeof changeTablePlan>['body'], 'version'> {
  const nameOf = new Map(tables.map(({ key, name }) => [key, name.trim()]))
  return {
    tables: tables.map(({ id, name, area, isInService, ...seats }) => ({
      ...(id !== undefined && { _id: id }),
      name: name.trim(),
      area: area.trim(),
      isInService,
      ...seatsOf(seats),
    })),
    combinations: combinations.map((one) => ({
      ...seatsOf(one),
      tables: one.tables.flatMap((key) => nameOf.get(key) ?? []),
    })),
  }
}

/** What is wrong, by the names of fields: `tables.<key>.name`, `combinations.<key>.maxSeats`. */
export function findDraftProblems(draft: PlanDraft): Record<string, string> {
  return Object.fromEntries(
    Object.entries(findPlanProblems(planIn(draft))).map(([field, sentence]) => {
      const [list, index, part] = field.split('.')
      const row = draft[list === 'tables' ? 'tables' : 'combinations'][Number(index)]
      return [row ? `${list}.${row.key}.${part}` : field, sentence]
    }),
  )
}

function seatsOf(seats: { minSeats: string; maxSeats: string }) {
  return { minSeats: numberIn(seats.minSeats) || 0, maxSeats: numberIn(seats.maxSeats) || 0 }
}

/** An empty field is none, and no zero. */
export function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}
