import { byName } from '#kernel/by-name.ts'
import type { Db } from '#platform/database/database.server.ts'
import { refusingConflicts } from '#platform/database/engine-errors.server.ts'
import { screenRefusals } from './house-texts.server.ts'
import type { Stay } from './kitchen-screens.ts'
import { type ScreenTables, tables } from './tables.server.ts'

/** A screen of the kitchen; its token is kept as a hash and leaves the database nowhere. */
export interface Screen {
  id: string
  name: string
  stay: Stay
  createdAt: number
  connectedAt: number | null
  lastSeenAt: number | null
  endsAt: number | null
  signedOutAt: number | null
}

type Row = ScreenTables['kitchen_screens']

/** All screens by name, with the end of the code that waits, if one does. */
export async function selectScreens(
  db: Db,
): Promise<(Screen & { codeExpiresAt: number | null })[]> {
  const rows = await tables(db)
    .selectFrom('kitchen_screens')
    .leftJoin('kitchen_codes', 'kitchen_codes.screen_id', 'kitchen_screens.id')
    .selectAll('kitchen_screens')
    .select('kitchen_codes.expires_at as code_expires_at')
    .orderBy('kitchen_screens.id')
    .execute()
  return rows
    .map((row) => ({ ...screenOf(row), codeExpiresAt: row.code_expires_at }))
    .toSorted((a, b) => byName(a.name, b.name))
}

export async function selectScreen(db: Db, id: string): Promise<Screen | undefined> {
  const row = await screens(db).where('id', '=', id).executeTakeFirst()
  return row && screenOf(row)
}

/** A screen to be changed: whoever wants to change it next waits until this transaction ends. */
export async function holdScreen(db: Db, id: string): Promise<Screen | undefined> {
  const row = await screens(db)
    .where('id', '=', id)
    .$if(db.engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  return row && screenOf(row)
}

export async function selectScreenByToken(db: Db, tokenHash: string): Promise<Screen | undefined> {
  const row = await screens(db).where('token_hash', '=', tokenHash).executeTakeFirst()
  return row && screenOf(row)
}

/** @throws Refusal `conflict` when the name is another's. */
export async function insertScreen(db: Db, screen: Row): Promise<void> {
  const statement = tables(db).insertInto('kitchen_screens').values(screen).execute()
  await refusingConflicts(screenRefusals.sameName, statement)
}

type Change = Partial<Omit<Row, 'id' | 'created_at' | 'name' | 'stay'>>

export async function updateScreen(db: Db, id: string, change: Change): Promise<void> {
  await tables(db).updateTable('kitchen_screens').set(change).where('id', '=', id).execute()
}

export async function updateScreenSeen(db: Db, tokenHash: string, now: number): Promise<void> {
  await tables(db)
    .updateTable('kitchen_screens')
    .set({ last_seen_at: now })
    .where('token_hash', '=', tokenHash)
    .where('signed_out_at', 'is', null)
    .execute()
}

export async function deleteScreen(db: Db, id: string): Promise<void> {
  await tables(db).deleteFrom('kitchen_screens').where('id', '=', id).execute()
}

/** Keeps a code in place of any that the screen had. */
export async function replaceCode(db: Db, code: ScreenTables['kitchen_codes']): Promise<void> {
  await deleteCodeOf(db, code.screen_id)
  await tables(db).insertInto('kitchen_codes').values(code).execute()
}

/** Spends a code and answers whose it was; undefined when it was spent before or has run out. */
export async function takeCode(db: Db, codeHash: string, now: number): Promise<string | undefined> {
  const row = await tables(db)
    .deleteFrom('kitchen_codes')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .returning('screen_id')
    .executeTakeFirst()
  return row?.screen_id
}

export async function deleteCodeOf(db: Db, screenId: string): Promise<void> {
  await tables(db).deleteFrom('kitchen_codes').where('screen_id', '=', screenId).execute()
}

export async function deleteExpiredCodes(db: Db, now: number): Promise<void> {
  await tables(db).deleteFrom('kitchen_codes').where('expires_at', '<=', now).execute()
}

/** Signs every screen out, and lets no code sign one in. */
export async function endAllScreens(db: Db, now: number): Promise<void> {
  await tables(db).deleteFrom('kitchen_codes').execute()
  await tables(db)
    .updateTable('kitchen_screens')
    .set({ signed_out_at: now })
    .where('token_hash', 'is not', null)
    .where('signed_out_at', 'is', null)
    .execute()
}

function screens(db: Db) {
  return tables(db).selectFrom('kitchen_screens').selectAll()
}

function screenOf(row: Row): Screen {
  return {
    id: row.id,
    name: row.name,
    stay: row.stay,
    createdAt: row.created_at,
    connectedAt: row.connected_at,
    lastSeenAt: row.last_seen_at,
    endsAt: row.ends_at,
    signedOutAt: row.signed_out_at,
  }
}
