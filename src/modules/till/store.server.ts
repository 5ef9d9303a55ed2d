import type { Db } from '#platform/database/database.server.ts'
import type { CloseRow, MoveRow, TillTables } from './tables.server.ts'

export type { CloseRow }

/** The close that was made last; none yet is undefined. */
export async function selectLastClose(db: Db): Promise<CloseRow | undefined> {
  return closes(db).orderBy('number', 'desc').limit(1).executeTakeFirst()
}

export async function selectClose(db: Db, number: number): Promise<CloseRow | undefined> {
  return closes(db).where('number', '=', number).executeTakeFirst()
}

/** Newest first, from the one before this number on. */
export async function selectCloses(
  db: Db,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<CloseRow[]> {
  return closes(db)
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}

/** Oldest first, from the one after this number on. */
export async function selectClosesAfter(db: Db, after: number, limit: number): Promise<CloseRow[]> {
  return closes(db).where('number', '>', after).orderBy('number').limit(limit).execute()
}

export async function insertClose(db: Db, row: CloseRow): Promise<void> {
  await tables(db).insertInto('till_closes').values(row).execute()
}

/** In the order in which they were made. */
export async function selectMoves(
  db: Db,
  { from, to }: { from: number; to: number },
): Promise<MoveRow[]> {
  return moves(db).where('seq', '>=', from).where('seq', '<=', to).orderBy('seq').execute()
}

/** Of the move that was made last; 0: none was. */
export async function selectLastMove(db: Db): Promise<number> {
  return (await moves(db).orderBy('seq', 'desc').limit(1).executeTakeFirst())?.seq ?? 0
}

export async function insertMove(db: Db, row: MoveRow): Promise<void> {
  await tables(db).insertInto('till_moves').values(row).execute()
}

/** For a house that leaves the sample behind: the database lets nobody else do it. */
export async function deleteTill(db: Db): Promise<void> {
  await tables(db).deleteFrom('till_closes').execute()
  await tables(db).deleteFrom('till_moves').execute()
}

function closes(db: Db) {
  return tables(db).selectFrom('till_closes').selectAll()
}

function moves(db: Db) {
  return tables(db).selectFrom('till_moves').selectAll()
}

function tables(db: Db) {
  return db.tables<TillTables>()
}
