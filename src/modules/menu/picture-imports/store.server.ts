import type { Db } from '#platform/database/database.server.ts'
import { literal } from '#platform/database/literal.server.ts'
import { type PictureImportRow, tables } from './tables.server.ts'

/** The most rows in one statement. */
export const maxRows = 100

export async function insertImports(db: Db, rows: readonly PictureImportRow[]): Promise<void> {
  for (let first = 0; first < rows.length; first += maxRows) {
    const some = rows.slice(first, first + maxRows)
    await tables(db).insertInto('picture_imports').values(some).execute()
  }
}

/** All imports that wait; at most one a dish. */
export async function selectAllWaiting(db: Db): Promise<PictureImportRow[]> {
  return all(db).where('state', '=', literal('waiting')).orderBy('id').execute()
}

/** The imports that failed, the oldest first; at most one a dish and try. */
export async function selectFailed(db: Db, limit: number): Promise<PictureImportRow[]> {
  return all(db).where('state', '=', literal('failed')).orderBy('id').limit(limit).execute()
}

export function all(db: Db) {
  return tables(db).selectFrom('picture_imports').selectAll()
}
