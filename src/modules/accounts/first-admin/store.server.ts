import type { Db } from '#platform/database/database.server.ts'
import type { FirstAdminTables } from './tables.server.ts'

/** Keeps a new code and forgets those that have run out. */
export async function insertCode(
  db: Db,
  code: { hash: string; expiresAt: number },
  now: number,
): Promise<void> {
  await tables(db).deleteFrom('setup_codes').where('expires_at', '<=', now).execute()
  await tables(db)
    .insertInto('setup_codes')
    .values({ code_hash: code.hash, expires_at: code.expiresAt })
    .execute()
}

export async function hasCode(db: Db, hash: string, now: number): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('setup_codes')
    .select('code_hash')
    .where('code_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Holds every code, so that of two who set up at once the second finds none. */
export async function holdCodes(db: Db): Promise<void> {
  await tables(db)
    .selectFrom('setup_codes')
    .select('code_hash')
    .orderBy('code_hash')
    .$if(db.engine === 'postgres', (query) => query.forUpdate())
    .execute()
}

export async function deleteCodes(db: Db): Promise<void> {
  await tables(db).deleteFrom('setup_codes').execute()
}

function tables(db: Db) {
  return db.tables<FirstAdminTables>()
}
