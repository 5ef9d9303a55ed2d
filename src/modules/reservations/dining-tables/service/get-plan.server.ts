import { requireAudience } from '#kernel/viewer.ts'
import type { Scope } from '#platform/scope.server.ts'
import { selectPlanVersion } from '../../store/house-rules.server.ts'
import type { TablePlan } from '../contract.ts'
import { selectActiveSeatings } from '../store/change.server.ts'
import { selectPlan, selectTables } from '../store/plan.server.ts'
import type { DiningTable, Plan } from '../rules/plan.ts'

export async function getPlan(scope: Scope): Promise<Plan> {
  return selectPlan(scope.db)
}

/** By id, those that have left the plan too. */
export async function findTables(scope: Scope, ids: string[]): Promise<DiningTable[]> {
  return selectTables(scope.db, ids)
}

/** The plan as its page shows it. */
export async function getTablePlan(scope: Scope): Promise<TablePlan> {
  requireAudience('admin', scope.viewer)
  const { tables, combinations } = await selectPlan(scope.db)
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
