import { type Db, readKept } from '#platform/database/database.server.ts'
import type { PauseRow, PauseTables } from './tables.server.ts'

/** Until when no orders are taken, as somebody said last; it may have passed. */
export function selectPausedUntil(db: Db): Promise<number | undefined> {
  return readKept(db, 'restaurant', readPausedUntil)
}

async function readPausedUntil(db: Db): Promise<number | undefined> {
  const query = tables(db).selectFrom('ordering_pauses').select('paused_until')
  return (await query.executeTakeFirst())?.paused_until
}

export async function writePause(db: Db, { id, ...pause }: PauseRow): Promise<void> {
  db.kept.forget('restaurant')
  await tables(db)
    .insertInto('ordering_pauses')
    .values({ id, ...pause })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(pause))
    .execute()
}

/** Answers whether there was one that ends by then. */
export async function deletePause(db: Db, endingBy: number): Promise<boolean> {
  db.kept.forget('restaurant')
  const { numDeletedRows } = await tables(db)
    .deleteFrom('ordering_pauses')
    .where('paused_until', '<=', endingBy)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function tables(db: Db) {
  return db.tables<PauseTables>()
}
