import type { Db } from '#platform/database/database.server.ts'
import { settingsIn } from '#platform/settings/store.server.ts'
import type { ReservationTables } from '../tables.server.ts'
import { type HouseRules, defaultRules } from '../rules/house-rules.ts'

/** The rules of the house; the plan of tables has its version in the same row, so that whoever keeps one keeps both. */
export const { selectSettings: selectRules, updateSettings: updateRules } = settingsIn<
  ReservationTables,
  HouseRules
>('booking_settings', defaultRules)

/** With `hold`, nobody else changes the plan or gives out a table until the transaction ends. */
export async function selectPlanVersion(db: Db, lock?: 'hold'): Promise<number> {
  const row = await db
    .tables<ReservationTables>()
    .selectFrom('booking_settings')
    .select('plan_version')
    .$if(db.engine === 'postgres' && lock === 'hold', (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  return row.plan_version
}

export async function updatePlanVersion(db: Db, version: number): Promise<void> {
  await db
    .tables<ReservationTables>()
    .updateTable('booking_settings')
    .set({ plan_version: version })
    .execute()
}
