import { type Picture, widthsOf } from '#kernel/picture.ts'
import { requireAudience } from '#kernel/viewer.ts'
import type { Db } from '#platform/database/database.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import type { Tone } from './rules.ts'
import { insertPictures } from './store.server.ts'
import { tables } from './tables.server.ts'

/** The pictures among these keys that exist, by key. */
export async function findPictures(scope: Scope, keys: string[]): Promise<Map<string, Picture>> {
  const pictures = await selectPictures(scope.db, [...new Set(keys)])
  return new Map(pictures.map((picture) => [picture.key, picture]))
}

async function selectPictures(db: Db, keys: string[]): Promise<Picture[]> {
  if (keys.length === 0) return []
  return tables(db)
    .selectFrom('pictures')
    .select(['key', 'width', 'height', 'color'])
    .where('key', 'in', keys)
    .execute()
}

/** Which ground a picture would be lost on; undefined where it is seen on all. */
export async function findTone({ db }: Scope, key: string): Promise<Tone | undefined> {
  const row = await tables(db)
    .selectFrom('pictures')
    .select('tone')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.tone ?? undefined
}

const ownAddress = /^\/pictures\/([0-9a-f]{16})\/(\d{1,4})\.(?:avif|webp)$/

/** The key of the picture that an upload has answered this address for. */
export async function findPictureKeyAt(scope: Scope, address: string): Promise<string | undefined> {
  const [, key, width] = ownAddress.exec(address) ?? []
  if (key === undefined) return selectKeyHostedAt(scope.db, address)
  const picture = (await findPictures(scope, [key])).get(key)
  // Exactly one that exists: a tail or another width would be kept and shown as it is.
  return picture && widthsOf(picture).includes(Number(width)) ? key : undefined
}

async function selectKeyHostedAt(db: Db, address: string): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('pictures')
    .select('key')
    .where('hosted_at', '=', address)
    .executeTakeFirst()
  return row?.key
}

/** Makes pictures known whose files are in place already. */
export async function registerPictures(scope: Scope, pictures: Picture[]): Promise<void> {
  requireAudience('admin', scope.viewer)
  if (pictures.length === 0) return
  await inTransaction(scope, ({ db, now }) => insertPictures(db, pictures, now))
}
