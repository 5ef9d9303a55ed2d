import type { Picture } from '#kernel/picture.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { MediaTables } from './tables.server.ts'

export async function selectPictures(db: Db, keys: string[]): Promise<Picture[]> {
  if (keys.length === 0) return []
  return db
    .tables<MediaTables>()
    .selectFrom('pictures')
    .select(['key', 'width', 'height', 'color'])
    .where('key', 'in', keys)
    .execute()
}

/** Idempotent: a picture is its content, so the one that is there is the same. */
export async function insertPictures(db: Db, pictures: Picture[], now: Date): Promise<void> {
  await db
    .tables<MediaTables>()
    .insertInto('pictures')
    .values(pictures.map((picture) => ({ ...picture, created_at: now.getTime() })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
