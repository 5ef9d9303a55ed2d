import type { Db } from '#platform/database/database.server.ts'
import { type CloseRow, type MoveRow, tables } from './tables.server.ts'

/** The close that was made last; none yet is undefined. */
export async function selectLastClose(db: Db): Promise<CloseRow | undefined> {
  return closes(db).orderBy('number', 'desc').limit(1).executeTakeFirst()
}

/** Moves in the order in which they were made. */
export async function selectMoves(
  db: Db,
  { from, to }: { from: number; to: number },
): Promise<MoveRow[]> {
  return moves(db).where('seq', '>=', from).where('seq', '<=', to).orderBy('seq').execute()
}

/** The number of the last move; 0: none. */
export async function selectLastMove(db: Db): Promise<number> {
  return (await moves(db).orderBy('seq', 'desc').limit(1).executeTakeFirst())?.seq ?? 0
}

function closes(db: Db) {
  return tables(db).selectFrom('till_closes').selectAll()
}

function moves(db: Db) {
  return tables(db).selectFrom('till_moves').selectAll()
}
