import type { Db } from '#platform/database/database.server.ts'
import type { AccountTables } from '../tables.server.ts'
import type { SessionTables } from './tables.server.ts'

type Session = SessionTables['sessions']

/** Lets one sign-in of a person follow the other, so that each counts what the last one left. */
export async function holdSessionsOf(db: Db, personId: string): Promise<void> {
  if (db.engine !== 'postgres') return
  await tables(db)
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .forUpdate()
    .execute()
}

export async function insertSession(db: Db, session: Session): Promise<void> {
  await tables(db).insertInto('sessions').values(session).execute()
}

export async function updateLastSeen(
  db: Db,
  id: string,
  seenAt: number,
  idleUntil: number,
): Promise<void> {
  await tables(db)
    .updateTable('sessions')
    .set({ last_seen_at: seenAt, idle_until: idleUntil })
    .where('id', '=', id)
    .execute()
}

/** Keeps the session just opened and the newest of the others, and ends the rest and all run out. */
export async function deleteOldSessions(
  db: Db,
  { id, person_id: personId }: Pick<Session, 'id' | 'person_id'>,
  keep: number,
  now: number,
): Promise<void> {
  const newest = tables(db)
    .selectFrom('sessions')
    .select('id')
    .where('person_id', '=', personId)
    .where('id', '!=', id)
    .where('idle_until', '>', now)
    .where('ends_at', '>', now)
    .orderBy('signed_in_at', 'desc')
    .orderBy('id', 'desc')
    .limit(keep - 1)
  await tables(db)
    .deleteFrom('sessions')
    .where('person_id', '=', personId)
    .where('id', '!=', id)
    .where('id', 'not in', newest)
    .execute()
}

export async function deleteSessionByHash(db: Db, tokenHash: string): Promise<number> {
  const result = await tables(db)
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

export async function deleteSessionsOf(db: Db, personId: string): Promise<void> {
  await tables(db).deleteFrom('sessions').where('person_id', '=', personId).execute()
}

export async function deleteAllSessions(db: Db): Promise<void> {
  await tables(db).deleteFrom('sessions').execute()
}

function tables(db: Db) {
  return db.tables<AccountTables & SessionTables>()
}
