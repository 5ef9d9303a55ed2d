import { randomBytes } from 'node:crypto'
import { newId } from '#kernel/ids.ts'
import type { Viewer } from '#kernel/viewer.ts'
import type { Db } from '#platform/database/database.server.ts'
import { hashOf } from '#platform/hash.server.ts'
import {
  inTransaction,
  type QuietScope,
  type Scope,
  type WriteScope,
} from '#platform/scope.server.ts'
import type { Role } from '../rules.ts'
import { deleteAllUnderWay } from '../signing-in-store.server.ts'
import { selectLiveSession } from '../store.server.ts'
import { lifetimes, maxSessions } from './rules.ts'
import { endScreensAfterRestore, findScreen } from './screen-session.server.ts'
import { type SessionTables, tables } from './tables.server.ts'

interface NewSession {
  personId: string
  role: Role
  /** When a password or the provider vouched for the person; not when the cookie was made. */
  signedInAt: Date
  /** What the browser calls itself, for the person's list of devices. */
  device: string
}

/** Opens a session and answers its token, which is kept nowhere but in the person's cookie. */
export async function openSession(
  scope: Scope,
  { personId, role, signedInAt, device }: NewSession,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = scope.now.getTime()
  const { idleMs, absoluteMs } = lifetimes[role]
  await inTransaction(scope, async ({ db }) => {
    await holdSessionsOf(db, personId)
    const opened = { id: newId(now), person_id: personId }
    await insertSession(db, {
      ...opened,
      token_hash: hashOf(token),
      signed_in_at: signedInAt.getTime(),
      last_seen_at: now,
      idle_until: now + idleMs,
      ends_at: now + absoluteMs,
      device: device.slice(0, 200),
    })
    await deleteOldSessions(db, opened, maxSessions, now)
  })
  return token
}

/** Makes a person's sign-ins wait for each other, so that each counts the sessions that the last one left. */
async function holdSessionsOf(db: Db, personId: string): Promise<void> {
  if (db.engine !== 'postgres') return
  await tables(db)
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .forUpdate()
    .execute()
}

type Session = SessionTables['sessions']

async function insertSession(db: Db, session: Session): Promise<void> {
  await tables(db).insertInto('sessions').values(session).execute()
}

/** Keeps the session just opened and the newest of the others, and ends the rest and all run out. */
async function deleteOldSessions(
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

/**
 * Who holds the token, a person or a screen of the kitchen, with role and email as they are at this
 * moment; undefined when nobody.
 */
export async function findViewer(scope: Scope, token: string): Promise<Viewer | undefined> {
  const now = scope.now.getTime()
  const row = await selectLiveSession(scope.db, hashOf(token), now)
  if (!row) return findScreen(scope, token)
  if (now - row.last_seen_at > lifetimes[row.role].touchMs) {
    await inTransaction(scope, ({ db }) =>
      updateLastSeen(db, row.id, now, now + lifetimes[row.role].idleMs),
    )
  }
  const lacksSecondFactor =
    row.role === 'admin' && row.admins_need_second_factor === 1 && row.confirmed_at === null
  return {
    // Nothing of the house before the second factor is set up; what customers may do is enough for that.
    kind: lacksSecondFactor ? 'customer' : row.role,
    personId: row.person_id,
    email: row.email,
    sessionId: row.id,
    signedInAt: new Date(row.signed_in_at),
    ...(lacksSecondFactor && { lacksSecondFactor }),
  }
}

async function updateLastSeen(
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

/** Ends one session, and answers whether it was still there: of two who end one, one does. */
export async function endSession(scope: Scope, token: string): Promise<boolean> {
  return inTransaction(scope, async ({ db }) => (await deleteSessionByHash(db, hashOf(token))) > 0)
}

async function deleteSessionByHash(db: Db, tokenHash: string): Promise<number> {
  const result = await tables(db)
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Signs a person out everywhere: after a change of role or password, and before a deletion. */
export async function endSessionsOf({ db }: WriteScope, personId: string): Promise<void> {
  await deleteSessionsOf(db, personId)
}

async function deleteSessionsOf(db: Db, personId: string): Promise<void> {
  await tables(db).deleteFrom('sessions').where('person_id', '=', personId).execute()
}

/**
 * Signs everybody and every screen out, and ends sign-ins under way and mailed links: after a restore, which brings
 * back what was ended or spent since.
 */
export async function endAllSignIns(scope: QuietScope): Promise<void> {
  await deleteAllUnderWay(scope.db)
  await deleteAllSessions(scope.db)
  await endScreensAfterRestore(scope)
}

async function deleteAllSessions(db: Db): Promise<void> {
  await tables(db).deleteFrom('sessions').execute()
}
