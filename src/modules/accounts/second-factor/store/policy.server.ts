import type { Db } from '#platform/database/database.server.ts'
import type { PolicyTables } from '../tables.server.ts'

export async function selectPolicy(db: Db): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('account_policy')
    .select('admins_need_second_factor')
    .executeTakeFirstOrThrow()
  return row.admins_need_second_factor === 1
}

export async function updatePolicy(db: Db, adminsNeedSecondFactor: boolean): Promise<void> {
  await tables(db)
    .updateTable('account_policy')
    .set({ admins_need_second_factor: Number(adminsNeedSecondFactor) })
    .execute()
}

function tables(db: Db) {
  return db.tables<PolicyTables>()
}
