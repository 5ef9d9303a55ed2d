import { useState } from 'react'
import { byName } from '#kernel/by-name.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { queryOf } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { useSettingsForm } from '#ui-kit/use-settings-form.ts'
import { changeTablePlan, getTablePlan, type TablePlan } from '../contract.ts'
import { findPlanProblems, maxTables } from '../planning.ts'
import { addTablesTexts, planTexts } from './house-texts.ts'

/** The plan of tables being edited: it is saved whole. */
export function usePlanForm(plan: TablePlan, onNewest: () => void) {
  const api = useApi()
  const [draft, setDraft] = useState(() => draftOf(plan))
  const query = queryOf(api, getTablePlan)
  const form = useSettingsForm({ kept: plan, version: plan.version, query, onNewest })

  async function save() {
    if (form.refuse(findDraftProblems(draft))) return undefined
    const saved = await form.save((version) =>
      api(changeTablePlan, { body: { version, ...planIn(draft) } }),
    )
    if (saved) setDraft(draftOf(saved, draft))
    return saved
  }

  return { form, draft, setDraft, save }
}

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

function seatsOf(seats: { minSeats: string; maxSeats: string }) {
  return { minSeats: numberIn(seats.minSeats) || 0, maxSeats: numberIn(seats.maxSeats) || 0 }
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

/** An empty field is none, and no zero. */
export function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}

/** Several equal tables, as they are wished for. */
export interface NewTables {
  count: number
  area: string
  minSeats: number
  maxSeats: number
}

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

/** Tables by area in the order of the areas, then by number and name: the order of the desk's page, too. */
export function inOrder(tables: readonly TableDraft[]): TableDraft[] {
  const areas = [...new Set(tables.map(({ area }) => area.trim()))]
  return tables.toSorted(
    (one, other) =>
      areas.indexOf(one.area.trim()) - areas.indexOf(other.area.trim()) ||
      byName(one.name, other.name),
  )
}

/** A plan without one table; combinations that it was in have one member fewer, for the owner to look at. */
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

function newKey(): string {
  return `new-${crypto.randomUUID()}`
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

/** The words over the list: "17 tables, 62 seats, 2 areas." */
export function sayPlan({ tables }: PlanDraft): string {
  const inService = tables.filter(({ isInService }) => isInService)
  const seats = inService.reduce((sum, { maxSeats }) => sum + (numberIn(maxSeats) || 0), 0)
  const areas = new Set(tables.map(({ area }) => area.trim())).size
  const out = tables.length - inService.length
  return out > 0
    ? planTexts.planWithout(tables.length, seats, areas, out)
    : planTexts.plan(tables.length, seats, areas)
}

/** What most houses begin with. */
export function firstTables(): NewTables[] {
  const area = addTablesTexts.firstArea
  return [
    { count: 6, area, minSeats: 1, maxSeats: 2 },
    { count: 4, area, minSeats: 2, maxSeats: 4 },
  ]
}
