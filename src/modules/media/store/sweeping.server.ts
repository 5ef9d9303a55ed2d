import type { Db } from '#platform/database/database.server.ts'
import { literal } from '#platform/database/literal.server.ts'
import type { MediaTables } from '../tables.server.ts'

/**
 * Whether nobody is removing this key's files. Held until the transaction ends: whoever wants to begin
 * removing them waits for it, and then sees the row.
 */
export async function isKeyFree(db: Db, key: string): Promise<boolean> {
  if (!(await insertRemoval(db, key))) return false
  await deleteRemoval(db, key)
  return true
}

/** Answers false when the key is being removed already. */
export async function insertRemoval(db: Db, key: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('picture_removals')
    .values({ key, leased_until: null })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) === 1
}

export async function deleteRemoval(db: Db, key: string): Promise<void> {
  await tables(db).deleteFrom('picture_removals').where('key', '=', key).execute()
}

/** Takes the removals that nobody works on. */
export async function leaseRemovals(db: Db, now: number, until: number): Promise<string[]> {
  const rows = await tables(db)
    .updateTable('picture_removals')
    .set({ leased_until: until })
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .returning('key')
    .execute()
  return rows.map(({ key }) => key)
}

/** All pictures that there are. */
export async function selectKeys(db: Db): Promise<Set<string>> {
  const rows = await tables(db).selectFrom('pictures').select('key').execute()
  return new Set(rows.map(({ key }) => key))
}

/** Uploaded pictures that are older than this. */
export async function selectKeysBefore(db: Db, before: number): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('pictures')
    .select('key')
    .where('place', '<>', literal('build'))
    .where('created_at', '<', before)
    .execute()
  return rows.map(({ key }) => key)
}

/** Answers whether there was one that old; a row that refers to it makes this a violation. */
export async function deletePicture(db: Db, key: string, before: number): Promise<boolean> {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('pictures')
    .where('key', '=', key)
    .where('created_at', '<', before)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function tables(db: Db) {
  return db.tables<MediaTables>()
}
