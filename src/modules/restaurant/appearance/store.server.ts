import type { Db } from '#platform/database/database.server.ts'
import { settingsIn } from '#platform/settings/store.server.ts'
import { type Look, defaultLook } from './rules/look.ts'
import type { AppearanceTables } from './tables.server.ts'

export const { selectSettings: selectLook, updateSettings: updateLook } = settingsIn<
  Pick<AppearanceTables, 'appearance'>,
  Look
>('appearance', defaultLook, 'restaurant')

export async function selectPictureKeys(db: Db): Promise<string[]> {
  const rows = await tables(db).selectFrom('appearance_pictures').select('key').execute()
  return rows.map(({ key }) => key)
}

/** From now on exactly these are shown. */
export async function replacePictureKeys(db: Db, keys: readonly string[]): Promise<void> {
  await tables(db).deleteFrom('appearance_pictures').execute()
  if (keys.length === 0) return
  await tables(db)
    .insertInto('appearance_pictures')
    .values(keys.map((key) => ({ key })))
    .execute()
}

function tables(db: Db) {
  return db.tables<AppearanceTables>()
}
