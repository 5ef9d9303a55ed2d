import type { Db } from '#platform/database/database.server.ts'
import { tables } from './tables.server.ts'

/** A person's sessions that have not run out, the one seen last first. */
export async function selectLiveSessions(db: Db, personId: string, now: number) {
  return tables(db)
    .selectFrom('sessions')
    .select(['id', 'device', 'signed_in_at', 'last_seen_at'])
    .where('person_id', '=', personId)
    .where('idle_until', '>', now)
    .where('ends_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Ends one session of a person; answers how many there were, none when it is somebody else's. */
export async function deleteSession(db: Db, personId: string, id: string): Promise<number> {
  const result = await tables(db)
    .deleteFrom('sessions')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(result.numDeletedRows)
}

/** Ends all other sessions of a person; answers how many there were. */
export async function deleteOtherSessions(
  db: Db,
  personId: string,
  keptId: string,
): Promise<number> {
  const result = await tables(db)
    .deleteFrom('sessions')
    .where('person_id', '=', personId)
    .where('id', '!=', keptId)
    .executeTakeFirstOrThrow()
  return Number(result.numDeletedRows)
}
