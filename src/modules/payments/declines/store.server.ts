import { firstIdAt } from '#kernel/ids.ts'
import { compiledCommand } from '#platform/database/compiled-query.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { DeclineTables } from './tables.server.ts'

/** The one that asked last, when a payment goes on elsewhere. */
export async function upsertNetwork(db: Db, row: DeclineTables['attempt_networks']): Promise<void> {
  await upsertRow(db, row)
}

const upsertRow = compiledCommand((db: Db, row: DeclineTables['attempt_networks']) => {
  const { network, noted_at } = row
  return tables(db)
    .insertInto('attempt_networks')
    .values(row)
    .onConflict((conflict) => conflict.column('attempt_id').doUpdateSet({ network, noted_at }))
})

export async function selectNetwork(db: Db, attemptId: string): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('attempt_networks')
    .select('network')
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst()
  return row?.network
}

/** Along the ids of the attempts, which tell when they began. */
export async function deleteNetworksBefore(db: Db, before: number): Promise<void> {
  await tables(db)
    .deleteFrom('attempt_networks')
    .where('attempt_id', '<', firstIdAt(before))
    .where('noted_at', '<', before)
    .execute()
}

function tables(db: Db) {
  return db.tables<DeclineTables>()
}
