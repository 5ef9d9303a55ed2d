import type { Db } from '#platform/database/database.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { listPicturesOfCategories } from './categories/showing.server.ts'
import { listOriginals } from './picture-imports/wanting.server.ts'
import { tables } from './tables.server.ts'

/**
 * The keys of all pictures that dishes and categories show, those included that orders remember, and of what is to
 * become one.
 */
export async function listPicturesInUse(scope: Scope): Promise<Set<string>> {
  const ofDishes = await selectPictureKeys(scope.db)
  const ofCategories = await listPicturesOfCategories(scope)
  return new Set([...ofDishes, ...ofCategories, ...(await listOriginals(scope))])
}

/** The picture keys of all dishes that there have ever been. */
async function selectPictureKeys(db: Db): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('menu_items')
    .select('picture_key')
    .where('picture_key', 'is not', null)
    .distinct()
    .execute()
  return rows.flatMap(({ picture_key: key }) => key ?? [])
}
