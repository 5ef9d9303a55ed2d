import { newId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import { changeVersioned } from '#platform/settings/settings.server.ts'
import { selectPlanVersion, updatePlanVersion } from '../../store/house-rules.server.ts'
import type { TablePlan } from '../contract.ts'
import type { Plan } from '../rules/plan.ts'
import { findPlanProblems } from '../rules/problems.ts'
import { replacePlan, selectActiveSeatings } from '../store/change.server.ts'
import { selectPlan } from '../store/plan.server.ts'
import { getTablePlan } from './get-plan.server.ts'

/** A plan from the page: new tables have no id, combinations name their tables. */
export interface GivenPlan {
  tables: (Omit<Plan['tables'][number], 'id'> & { _id?: string | undefined })[]
  combinations: Plan['combinations']
}

/**
 * Saves a whole plan. @throws Refusal `invalid` with a sentence per field; `conflict`, code
 * `changed_meanwhile`, or `has_bookings` when somebody sits or will sit where seats go away.
 */
export async function changeTablePlan(
  scope: Scope,
  version: number,
  given: GivenPlan,
): Promise<TablePlan> {
  requireAudience('admin', scope.viewer)
  return inTransaction(scope, async (held) => {
    await changeVersioned<Plan>(held, {
      version,
      // Whoever books shares this row: no table is promised while it goes away.
      hold: async ({ db }) => ({
        version: await selectPlanVersion(db, 'hold'),
        settings: await selectPlan(db),
      }),
      change: (before) => readPlan(given, before, held.now.getTime()),
      // A plan is put in the place of the other as a whole.
      fieldsOf: () => ['tables', 'combinations'],
      keep: async ({ db, now }, after, before) => {
        await requireSeatsForAll(held, before, after.settings)
        await replacePlan(db, before, after.settings, now.getTime())
        await updatePlanVersion(db, after.version)
      },
      audit: ({ tables, combinations }) => ({
        action: 'tables.changed',
        object: 'tables',
        details: { tables: tables.length, combinations: combinations.length },
      }),
      topics: () => ['bookings'],
    })
    return getTablePlan(held)
  })
}

/** A plan with ids in the place of names. @throws Refusal `invalid` with a sentence per field */
export function readPlan(given: GivenPlan, before: Plan, now: number): Plan {
  const known = new Set(before.tables.map(({ id }) => id))
  const tables = given.tables.map(({ _id, name, area, ...seats }) => ({
    id: _id ?? newId(now),
    name: name.trim(),
    area: area.trim(),
    ...seats,
  }))
  const combinations = given.combinations.map((one) => ({
    ...one,
    tables: one.tables.map((name) => name.trim()),
  }))
  const fields = findPlanProblems({ tables, combinations })
  const seen = new Set<string>()
  given.tables.forEach(({ _id }, index) => {
    if (_id === undefined) return
    const isItself = known.has(_id) && !seen.has(_id)
    if (!isItself) fields[`tables.${index}._id`] = 'This table is not in the plan.'
    seen.add(_id)
  })
  if (Object.keys(fields).length > 0) {
    throw new Refusal('invalid', 'This plan cannot be saved yet.', { fields })
  }
  const idOf = new Map(tables.map(({ id, name }) => [name, id]))
  const withIds = combinations.map((one) => ({
    ...one,
    tables: one.tables.flatMap((name) => idOf.get(name) ?? []),
  }))
  return { tables, combinations: withIds }
}

async function requireSeatsForAll(held: WriteScope, before: Plan, plan: Plan): Promise<void> {
  const seats = new Map(plan.tables.map(({ id, maxSeats }) => [id, maxSeats]))
  const short = (await selectActiveSeatings(held.db)).filter(({ party, tables }) => {
    const isGone = tables.some((id) => !seats.has(id))
    return isGone || tables.reduce((sum, id) => sum + (seats.get(id) ?? 0), 0) < party
  })
  if (short.length === 0) return
  const ids = new Set(short.flatMap(({ tables }) => tables))
  const names = before.tables.filter(({ id }) => ids.has(id)).map(({ name }) => name)
  const message = `Guests are still booked at ${names.join(', ')}. Take a table out of service instead, or move them first.`
  throw new Refusal('conflict', message, { code: 'has_bookings', beside: { tables: names } })
}
