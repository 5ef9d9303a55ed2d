import { newId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import type { Db } from '#platform/database/database.server.ts'
import { refusingConflicts } from '#platform/database/engine-errors.server.ts'
import { literals } from '#platform/database/literal.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { changeVersioned } from '#platform/settings/settings.server.ts'
import { activeStates } from '../rules.ts'
import { selectPlanVersion, updatePlanVersion } from '../store.server.ts'
import type { ReservationTables } from '../tables.server.ts'
import * as contract from './contract.ts'
import type { TablePlan } from './contract.ts'
import { planRefusals } from './house-texts.server.ts'
import { type Combination, type DiningTable, findPlanProblems, type Plan } from './planning.ts'
import type { DiningTableRow } from './tables.server.ts'

export const diningTableRoutes: Route[] = [
  serve(contract.getTablePlan, getTablePlan),
  serve(contract.changeTablePlan, (scope, { body: { version, ...plan } }) =>
    changeTablePlan(scope, version, plan),
  ),
]

/** The plan as its page shows it. */
async function getTablePlan(scope: Scope): Promise<TablePlan> {
  requireAudience('admin', scope.viewer)
  const { tables, combinations } = await getPlan(scope)
  const seatings = await selectActiveSeatings(scope.db)
  const names = new Map(tables.map(({ id, name }) => [id, name]))
  return {
    version: await selectPlanVersion(scope.db),
    tables: tables.map(({ id, ...table }) => ({
      _id: id,
      ...table,
      futureBookings: seatings.filter((seating) => seating.tables.includes(id)).length,
    })),
    combinations: combinations.map((combination) => ({
      ...combination,
      tables: combination.tables.flatMap((id) => names.get(id) ?? []),
    })),
  }
}

/** The plan as those who give out tables see it. */
export async function getPlan({ db }: Scope): Promise<Plan> {
  const rows = await stored(db)
    .selectFrom('dining_tables')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute()
  const members = await stored(db)
    .selectFrom('table_combinations')
    .innerJoin('combination_tables', 'combination_id', 'id')
    .selectAll()
    .orderBy('position')
    .execute()
  const combinations = [...Map.groupBy(members, ({ id }) => id).values()].map((together) => ({
    tables: together.map(({ table_id: tableId }) => tableId),
    minSeats: together[0]?.min_seats ?? 1,
    maxSeats: together[0]?.max_seats ?? 1,
  }))
  return { tables: rows.map(tableOf), combinations }
}

function tableOf(row: DiningTableRow): DiningTable {
  return {
    id: row.id,
    name: row.name,
    area: row.area,
    minSeats: row.min_seats,
    maxSeats: row.max_seats,
    isInService: row.is_in_service === 1 && row.removed_at === null,
  }
}

/** Tables by their ids, also those that have left the plan. */
export async function findTables({ db }: Scope, ids: string[]): Promise<DiningTable[]> {
  if (ids.length === 0) return []
  const rows = await stored(db)
    .selectFrom('dining_tables')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('position')
    .execute()
  return rows.map(tableOf)
}

/** A plan from the page: new tables have no id, combinations name their tables. */
interface GivenPlan {
  tables: (Omit<Plan['tables'][number], 'id'> & { _id?: string | undefined })[]
  combinations: Plan['combinations']
}

/**
 * Saves a whole plan; who is in `without` will sit there no more. @throws Refusal `invalid` with a sentence per field; `conflict`, code
 * `changed_meanwhile`, or `has_bookings` when somebody sits or will sit where seats go away.
 */
export async function changeTablePlan(
  scope: Scope,
  version: number,
  given: GivenPlan,
  without: ReadonlySet<string> = new Set(),
): Promise<TablePlan> {
  requireAudience('admin', scope.viewer)
  return inTransaction(scope, async (held) => {
    await changeVersioned<Plan>(held, {
      version,
      // Whoever books shares this row: no table is promised while it goes away.
      hold: async (locking) => ({
        version: await selectPlanVersion(locking.db, 'hold'),
        settings: await getPlan(locking),
      }),
      change: (before) => readPlan(given, before, held.now.getTime()),
      // A plan is put in the place of the other as a whole.
      fieldsOf: () => ['tables', 'combinations'],
      keep: async ({ db, now }, after, before) => {
        await requireSeatsForAll(held, before, after.settings, without)
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
function readPlan(given: GivenPlan, before: Plan, now: number): Plan {
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
    if (!isItself) fields[`tables.${index}._id`] = planRefusals.unknownTable
    seen.add(_id)
  })
  if (Object.keys(fields).length > 0) {
    throw new Refusal('invalid', planRefusals.notYet, { fields })
  }
  const idOf = new Map(tables.map(({ id, name }) => [name, id]))
  const withIds = combinations.map((one) => ({
    ...one,
    tables: one.tables.flatMap((name) => idOf.get(name) ?? []),
  }))
  return { tables, combinations: withIds }
}

async function requireSeatsForAll(
  held: WriteScope,
  before: Plan,
  plan: Plan,
  without: ReadonlySet<string>,
): Promise<void> {
  const short = (await selectActiveSeatings(held.db)).filter(
    (seating) => !without.has(seating.id) && !hasSeats(plan, seating),
  )
  if (short.length === 0) return
  const ids = new Set(short.flatMap(({ tables }) => tables))
  const names = before.tables.filter(({ id }) => ids.has(id)).map(({ name }) => name)
  const message = planRefusals.booked(names)
  throw new Refusal('conflict', message, { code: 'has_bookings', beside: { tables: names } })
}

/** Whether all of a party's tables are in the plan, with a chair for everybody. */
export function hasSeats(
  plan: Plan,
  { party, tables }: { party: number; tables: readonly string[] },
): boolean {
  const seats = new Map(plan.tables.map(({ id, maxSeats }) => [id, maxSeats]))
  const isGone = tables.some((id) => !seats.has(id))
  return !isGone && tables.reduce((sum, id) => sum + (seats.get(id) ?? 0), 0) >= party
}

/** Puts a plan in the place of the present one; tables that are not in it are removed. */
async function replacePlan(db: Db, before: Plan, plan: Plan, now: number): Promise<void> {
  await deleteCombinations(db)
  const kept = new Set(plan.tables.map(({ id }) => id))
  const known = new Set(before.tables.map(({ id }) => id))
  for (const { id } of before.tables) {
    // Names may be swapped: until all are written each is called by its id.
    const change = kept.has(id) ? { name: id } : { removed_at: now }
    await stored(db).updateTable('dining_tables').set(change).where('id', '=', id).execute()
  }
  for (const [position, table] of plan.tables.entries()) {
    await writeTable(db, table, position, known.has(table.id))
  }
  await insertCombinations(db, plan.combinations, now)
}

async function deleteCombinations(db: Db): Promise<void> {
  await stored(db).deleteFrom('combination_tables').execute()
  await stored(db).deleteFrom('table_combinations').execute()
}

async function writeTable(db: Db, table: DiningTable, position: number, isKnown: boolean) {
  const values = {
    name: table.name,
    area: table.area,
    min_seats: table.minSeats,
    max_seats: table.maxSeats,
    is_in_service: Number(table.isInService),
    position,
  }
  const statement = isKnown
    ? stored(db).updateTable('dining_tables').set(values).where('id', '=', table.id).execute()
    : stored(db)
        .insertInto('dining_tables')
        .values({ id: table.id, removed_at: null, ...values })
        .execute()
  await refusingConflicts<unknown>(planRefusals.refused, statement)
}

async function insertCombinations(db: Db, combinations: Combination[], now: number) {
  for (const [position, { tables: together, minSeats, maxSeats }] of combinations.entries()) {
    const id = newId(now)
    const row = { id, min_seats: minSeats, max_seats: maxSeats, position }
    await stored(db).insertInto('table_combinations').values(row).execute()
    const members = together.map((tableId) => ({ combination_id: id, table_id: tableId }))
    await stored(db).insertInto('combination_tables').values(members).execute()
  }
}

/** Whoever keeps a table, with how many and which tables. */
async function selectActiveSeatings(db: Db) {
  const rows = await stored(db)
    .selectFrom('bookings')
    .innerJoin('booking_tables', 'booking_tables.booking_id', 'bookings.id')
    .select(['bookings.id', 'bookings.party', 'booking_tables.table_id as tableId'])
    .where('bookings.state', 'in', literals(activeStates))
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, together]) => ({
    id,
    party: together[0]?.party ?? 0,
    tables: together.map(({ tableId }) => tableId),
  }))
}

/** Sets the sample restaurant's tables up. @throws Refusal `invalid` */
export async function addTables(scope: Scope, given: GivenPlan): Promise<void> {
  await inTransaction(scope, async (held) => {
    const before = await getPlan(held)
    const now = held.now.getTime()
    await replacePlan(held.db, before, readPlan(given, before, now), now)
  })
}

/** No admin has saved a plan yet. */
const untouched = 1

/** The sample's tables go with it; a plan that somebody has changed stays, and so does one with guests booked. */
export async function leaveSampleTables(scope: WriteScope): Promise<void> {
  const { db, now } = scope
  const version = await selectPlanVersion(db, 'hold')
  if (version !== untouched || (await selectActiveSeatings(db)).length > 0) return
  const none = { tables: [], combinations: [] }
  await replacePlan(db, await getPlan(scope), none, now.getTime())
  await updatePlanVersion(db, version + 1)
  await scope.announceChange('bookings')
}

function stored(db: Db) {
  return db.tables<ReservationTables>()
}
