import type { Db } from '#platform/database/database.server.ts'
import type { ReservationTables } from '../../tables.server.ts'
import type { DiningTableRow } from '../tables.server.ts'
import type { DiningTable, Plan } from '../rules/plan.ts'

export async function selectPlan(db: Db): Promise<Plan> {
  const rows = await tables(db)
    .selectFrom('dining_tables')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute()
  const members = await tables(db)
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

/** Tables by id, those that are gone too. */
export async function selectTables(db: Db, ids: string[]): Promise<DiningTable[]> {
  if (ids.length === 0) return []
  const rows = await tables(db)
    .selectFrom('dining_tables')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('position')
    .execute()
  return rows.map(tableOf)
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

function tables(db: Db) {
  return db.tables<ReservationTables>()
}
