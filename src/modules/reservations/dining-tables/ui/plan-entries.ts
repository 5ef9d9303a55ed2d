import { ApiError } from '#kernel/api.ts'
import type { ChangedPlan } from '#modules/reservations/dining-tables/client.ts'
import type { TablePlan } from '#modules/reservations/dining-tables/contract.ts'
import type { Entries } from '#ui-kit/entries.ts'
import type { Kept } from '#ui-kit/use-versioned-form.ts'
import {
  type PlanDraft,
  type TableDraft,
  draftOf,
  membersKey,
  seatsOf,
} from '#modules/reservations/dining-tables/ui/plan-draft.ts'

type PlannedTable = Omit<ChangedPlan['tables'][number], '_id'>

/** A combination is known by who is in it. */
type Seats = Omit<ChangedPlan['combinations'][number], 'tables'>

const table = 'table '
const combination = 'combination '

/** A plan, each table and each combination by itself: two admins may change two of them. */
export function entriesOfDraft({ tables, combinations }: PlanDraft): Entries {
  const ids = new Map(tables.map((draft) => [draft.key, idOf(draft)]))
  return new Map<string, PlannedTable | Seats>([
    ...tables.map((draft): [string, PlannedTable] => {
      const { name, area, isInService } = draft
      const planned = { name: name.trim(), area: area.trim(), isInService, ...seatsOf(draft) }
      return [table + idOf(draft), planned]
    }),
    ...combinations.map((draft): [string, Seats] => {
      const members = draft.tables.flatMap((key) => ids.get(key) ?? [])
      return [combination + membersKey(members), seatsOf(draft)]
    }),
  ])
}

/** What entries call it: until the server has a name for it, its key. */
export function idOf({ id, key }: TableDraft): string {
  return id ?? key
}

export function keptPlan(plan: TablePlan): Kept {
  return { version: plan.version, entries: entriesOfDraft(draftOf(plan)) }
}

/** What the server keeps, with one's own changes; in the order of one's own plan. */
export function planWith(
  newest: Entries,
  changed: Entries,
  order: readonly string[],
): Omit<ChangedPlan, 'version'> {
  const merged = [...new Map([...newest, ...changed])].filter(([, value]) => value !== undefined)
  const placeOf = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length)
  // Under these names entries hold nothing else (entriesOfDraft).
  const tables = merged
    .flatMap(([name, value]) =>
      name.startsWith(table) ? [{ key: name.slice(table.length), ...(value as PlannedTable) }] : [],
    )
    .toSorted((one, other) => placeOf(one.key) - placeOf(other.key))
  const nameOf = new Map(tables.map(({ key, name }) => [key, name]))
  return {
    tables: tables.map(({ key, ...planned }) => ({
      // One that somebody else has taken away meanwhile comes back as a new one.
      ...(newest.has(table + key) && { _id: key }),
      ...planned,
    })),
    combinations: merged.flatMap(([name, value]) => {
      if (!name.startsWith(combination)) return []
      const keys = name.slice(combination.length).split('+')
      return [{ tables: keys.map((key) => nameOf.get(key) ?? key), ...(value as Seats) }]
    }),
  }
}

/** Two plans that were fine may not be together: which table it is, when no field here is wrong. */
export function sayMerged(error: unknown, plan: Omit<ChangedPlan, 'version'>): unknown {
  const [refused] = error instanceof ApiError ? Object.entries(error.fields) : []
  if (!refused) return error
  const [field, sentence] = refused
  const [list, index] = field.split('.')
  const name = list === 'tables' ? plan.tables[Number(index)]?.name : undefined
  return new Error(name === undefined ? sentence : `Table ${name}: ${sentence}`)
}

/** What is chosen between when two admins have changed the same. */
export function planWords(names: ReadonlyMap<string, string>) {
  const nameOf = (key: string) => names.get(key) ?? 'a table that has gone'
  return {
    label: (name: string) =>
      name.startsWith(table)
        ? `Table ${nameOf(name.slice(table.length))}`
        : `Together: ${name.slice(combination.length).split('+').map(nameOf).join(', ')}`,
    say: (name: string, value: unknown) => {
      if (value === undefined) return 'Taken away'
      const { minSeats, maxSeats } = value as Seats
      const seats = `${minSeats} to ${maxSeats} guests`
      if (!name.startsWith(table)) return seats
      const planned = value as PlannedTable
      const service = planned.isInService ? '' : ', out of service'
      return `Table ${planned.name}, ${planned.area}, ${seats}${service}`
    },
  }
}
