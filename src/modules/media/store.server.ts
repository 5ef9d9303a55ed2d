import type { Picture } from '#kernel/picture.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Tone } from './rules/tone.ts'
import type { MediaTables } from './tables.server.ts'

/** A picture as it was made. */
export interface MadePicture extends Picture {
  tone?: Tone | undefined
}

/** A picture and where its files are. */
export interface PlacedPicture extends MadePicture {
  place: 'build' | 'storage' | 'host'
  /** The whole address at an outside image host; null when this site serves it. */
  hostedAt: string | null
}

export async function selectPictures(db: Db, keys: string[]): Promise<Picture[]> {
  if (keys.length === 0) return []
  return tables(db)
    .selectFrom('pictures')
    .select(['key', 'width', 'height', 'color'])
    .where('key', 'in', keys)
    .execute()
}

export async function selectPicture(db: Db, key: string): Promise<PlacedPicture | undefined> {
  return tables(db)
    .selectFrom('pictures')
    .select(['key', 'width', 'height', 'color', 'place', 'hosted_at as hostedAt'])
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function selectTone(db: Db, key: string): Promise<Tone | undefined> {
  const row = await tables(db)
    .selectFrom('pictures')
    .select('tone')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.tone ?? undefined
}

export async function selectKeyHostedAt(db: Db, address: string): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('pictures')
    .select('key')
    .where('hosted_at', '=', address)
    .executeTakeFirst()
  return row?.key
}

/** Idempotent: a picture is its content, so the one that is there is the same. */
export async function insertPictures(
  db: Db,
  pictures: (Picture & Partial<PlacedPicture>)[],
  now: Date,
): Promise<void> {
  await tables(db)
    .insertInto('pictures')
    .values(
      pictures.map(({ hostedAt = null, ...picture }) => ({
        ...picture,
        hosted_at: hostedAt,
        created_at: now.getTime(),
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Makes an uploaded picture as young as a new one; false when there is none under this key. */
export async function touchPicture(db: Db, key: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('pictures')
    .set({ created_at: now.getTime() })
    .where('key', '=', key)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function tables(db: Db) {
  return db.tables<MediaTables>()
}
