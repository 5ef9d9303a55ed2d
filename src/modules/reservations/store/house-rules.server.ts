import type { Db } from '#platform/database/database.server.ts'
import type { ReservationTables } from '../tables.server.ts'
import { type HouseRules, defaultRules } from '../rules/house-rules.ts'

export interface KeptRules {
  version: number
  planVersion: number
  rules: HouseRules
}

/**
 * The rules of the house. `share` keeps them and the plan of tables from changing until this
 * transaction ends, `hold` keeps everybody else away.
 */
export async function selectRules(db: Db, lock?: 'share' | 'hold'): Promise<KeptRules> {
  const isPostgres = db.engine === 'postgres'
  const row = await db
    .tables<ReservationTables>()
    .selectFrom('booking_settings')
    .selectAll()
    .$if(isPostgres && lock === 'share', (query) => query.forShare())
    .$if(isPostgres && lock === 'hold', (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  // Only `updateRules` writes the column, from exactly this type.
  const kept = JSON.parse(row.settings) as Partial<HouseRules>
  return {
    version: row.version,
    planVersion: row.plan_version,
    rules: { ...defaultRules, ...kept },
  }
}

export async function updateRules(db: Db, version: number, rules: HouseRules): Promise<void> {
  await db
    .tables<ReservationTables>()
    .updateTable('booking_settings')
    .set({ version, settings: JSON.stringify(rules) })
    .execute()
}

export async function updatePlanVersion(db: Db, version: number): Promise<void> {
  await db
    .tables<ReservationTables>()
    .updateTable('booking_settings')
    .set({ plan_version: version })
    .execute()
}
