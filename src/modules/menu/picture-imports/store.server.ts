import type { Db } from '#platform/database/database.server.ts'
import { literal } from '#platform/database/literal.server.ts'
import type { PictureImportRow, PictureImportTables } from './tables.server.ts'

export type { PictureImportRow }

/** Rows of one statement. */
const maxRows = 100

export async function insertImports(db: Db, rows: readonly PictureImportRow[]): Promise<void> {
  for (let first = 0; first < rows.length; first += maxRows) {
    const some = rows.slice(first, first + maxRows)
    await tables(db).insertInto('picture_imports').values(some).execute()
  }
}

/** Those among these that still wait, kept from every other transaction until this one ends. */
export async function holdWaiting(db: Db, ids: readonly string[]): Promise<PictureImportRow[]> {
  if (ids.length === 0) return []
  return all(db)
    .where('id', 'in', ids)
    .where('state', '=', literal('waiting'))
    .orderBy('id')
    .$if(db.engine === 'postgres', (query) => query.forUpdate())
    .execute()
}

export async function selectWaiting(db: Db, ids: readonly string[]): Promise<PictureImportRow[]> {
  if (ids.length === 0) return []
  return all(db)
    .where('id', 'in', ids)
    .where('state', '=', literal('waiting'))
    .orderBy('id')
    .execute()
}

/** All that wait; at most one a dish. */
export async function selectAllWaiting(db: Db): Promise<PictureImportRow[]> {
  return all(db).where('state', '=', literal('waiting')).orderBy('id').execute()
}

/** Those that failed, the oldest first; at most one a dish and try. */
export async function selectFailed(db: Db, limit: number): Promise<PictureImportRow[]> {
  return all(db).where('state', '=', literal('failed')).orderBy('id').limit(limit).execute()
}

export async function countDone(db: Db): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('picture_imports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', literal('done'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface Ended {
  problem: string | null
  now: Date
  /** The file that is kept for another try. */
  original?: string | null
  /** No other try would come to anything else. */
  isFinal?: boolean
}

export async function endImport(
  db: Db,
  id: string,
  { problem, now, original = null, isFinal = false }: Ended,
): Promise<void> {
  await tables(db)
    .updateTable('picture_imports')
    .set({
      state: problem === null ? 'done' : 'failed',
      problem,
      original,
      is_final: Number(isFinal),
      ended_at: now.getTime(),
    })
    .where('id', '=', id)
    .execute()
}

export async function giveOriginal(
  db: Db,
  id: string,
  { original, source }: { original: string; source: string },
): Promise<void> {
  await tables(db)
    .updateTable('picture_imports')
    .set({ original, source })
    .where('id', '=', id)
    .execute()
}

/** Puts one that failed back among those that wait. */
export async function reopenImport(db: Db, id: string): Promise<void> {
  await tables(db)
    .updateTable('picture_imports')
    .set({ state: 'waiting', problem: null, ended_at: null })
    .where('id', '=', id)
    .where('state', '=', literal('failed'))
    .execute()
}

export async function deleteImports(db: Db, ids: readonly string[]): Promise<void> {
  for (let first = 0; first < ids.length; first += maxRows) {
    await tables(db)
      .deleteFrom('picture_imports')
      .where('id', 'in', ids.slice(first, first + maxRows))
      .execute()
  }
}

export async function deleteWaitingOf(db: Db, dishIds: readonly string[]): Promise<void> {
  for (let first = 0; first < dishIds.length; first += maxRows) {
    await tables(db)
      .deleteFrom('picture_imports')
      .where('dish_id', 'in', dishIds.slice(first, first + maxRows))
      .where('state', '=', literal('waiting'))
      .execute()
  }
}

/** Those that have come are no news any more. */
export async function deleteDone(db: Db): Promise<void> {
  await tables(db).deleteFrom('picture_imports').where('state', '=', literal('done')).execute()
}

function all(db: Db) {
  return tables(db).selectFrom('picture_imports').selectAll()
}

function tables(db: Db) {
  return db.tables<PictureImportTables>()
}
