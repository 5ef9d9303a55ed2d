import type { Picture } from '#kernel/picture.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Tone } from './rules.ts'
import { tables } from './tables.server.ts'

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

export async function selectPicture(db: Db, key: string): Promise<PlacedPicture | undefined> {
  return tables(db)
    .selectFrom('pictures')
    .select(['key', 'width', 'height', 'color', 'place', 'hosted_at as hostedAt'])
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Adds a picture, once: a picture is its content, so the one that is there already is the same. */
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

/**
 * Whether nobody is removing this key's files. Held until the transaction ends: whoever wants to begin
 * removing them waits for it, and then sees the row.
 */
export async function isKeyFree(db: Db, key: string): Promise<boolean> {
  if (!(await insertRemoval(db, key))) return false
  await deleteRemoval(db, key)
  return true
}

/** Notes that a picture's files are to be removed; answers false when they are being removed already. */
export async function insertRemoval(db: Db, key: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('picture_removals')
    .values({ key, leased_until: null })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) === 1
}

export async function deleteRemoval(db: Db, key: string): Promise<void> {
  await tables(db).deleteFrom('picture_removals').where('key', '=', key).execute()
}
