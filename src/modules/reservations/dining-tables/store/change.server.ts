import { newId } from '#kernel/ids.ts'
import type { Db } from '#platform/database/database.server.ts'
import { refusingConflicts } from '#platform/database/engine-errors.server.ts'
import { literals } from '#platform/database/literal.server.ts'
import type { ReservationTables } from '../../tables.server.ts'
import { activeStates } from '../../rules.ts'
import type { Combination, DiningTable, Plan } from '../rules/plan.ts'

/** Puts a plan in the place of the present one; tables that are not in it are removed. */
export async function replacePlan(db: Db, before: Plan, plan: Plan, now: number): Promise<void> {
  await deleteCombinations(db)
  const kept = new Set(plan.tables.map(({ id }) => id))
  const known = new Set(before.tables.map(({ id }) => id))
  for (const { id } of before.tables) {
    // Names may be swapped: until all are written each is called by its id.
    const change = kept.has(id) ? { name: id } : { removed_at: now }
    await tables(db).updateTable('dining_tables').set(change).where('id', '=', id).execute()
  }
  for (const [position, table] of plan.tables.entries()) {
    await writeTable(db, table, position, known.has(table.id))
  }
  await insertCombinations(db, plan.combinations, now)
}

/** Whoever keeps a table, with how many and which tables. */
export async function selectActiveSeatings(db: Db) {
  const rows = await tables(db)
    .selectFrom('bookings')
    .innerJoin('booking_tables', 'booking_tables.booking_id', 'bookings.id')
    .select(['bookings.id', 'bookings.party', 'booking_tables.table_id as tableId'])
    .where('bookings.state', 'in', literals(activeStates))
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((together) => ({
    party: together[0]?.party ?? 0,
    tables: together.map(({ tableId }) => tableId),
  }))
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
    ? tables(db).updateTable('dining_tables').set(values).where('id', '=', table.id).execute()
    : tables(db)
        .insertInto('dining_tables')
        .values({ id: table.id, removed_at: null, ...values })
        .execute()
  await refusingConflicts<unknown>('This plan cannot be saved like that.', statement)
}

async function deleteCombinations(db: Db): Promise<void> {
  await tables(db).deleteFrom('combination_tables').execute()
  await tables(db).deleteFrom('table_combinations').execute()
}

async function insertCombinations(db: Db, combinations: Combination[], now: number) {
  for (const [position, { tables: together, minSeats, maxSeats }] of combinations.entries()) {
    const id = newId(now)
    const row = { id, min_seats: minSeats, max_seats: maxSeats, position }
    await tables(db).insertInto('table_combinations').values(row).execute()
    const members = together.map((tableId) => ({ combination_id: id, table_id: tableId }))
    await tables(db).insertInto('combination_tables').values(members).execute()
  }
}

function tables(db: Db) {
  return db.tables<ReservationTables>()
}
