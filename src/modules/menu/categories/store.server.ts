import type { Db } from '#platform/database/database.server.ts'
import type { CategoryRow, CategoryTables } from './tables.server.ts'

export type { CategoryRow }

/** Deleted ones too, in the shop's order. */
export async function selectEvery(db: Db): Promise<CategoryRow[]> {
  return all(db).execute()
}

/** Those that are there, in the shop's order. */
export async function selectThose(db: Db): Promise<CategoryRow[]> {
  return all(db).where('deleted_at', 'is', null).execute()
}

/** The same, none of which is deleted or changed until this transaction ends. */
export async function shareEvery(db: Db): Promise<CategoryRow[]> {
  return all(db)
    .$if(db.engine === 'postgres', (query) => query.forShare())
    .execute()
}

/** One that is there, kept from every other transaction until this one ends. */
export async function holdOne(db: Db, key: string): Promise<CategoryRow | undefined> {
  return all(db)
    .where('key', '=', key)
    .where('deleted_at', 'is', null)
    .$if(db.engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
}

export async function insertCategory(db: Db, row: CategoryRow): Promise<void> {
  await tables(db).insertInto('categories').values(row).execute()
}

export async function updateCategory(db: Db, { key, ...row }: CategoryRow): Promise<void> {
  await tables(db).updateTable('categories').set(row).where('key', '=', key).execute()
}

/** None shows a picture that came with the program. */
export async function uncoverCategories(db: Db): Promise<void> {
  await tables(db).updateTable('categories').set({ cover: '' }).where('cover', '!=', '').execute()
}

/** As in a house that never had any: numbers and names are given anew. */
export async function deleteEveryCategory(db: Db): Promise<void> {
  await tables(db).deleteFrom('categories').execute()
}

export async function updatePlaces(
  db: Db,
  key: string,
  places: Pick<CategoryRow, 'position' | 'menu_position'>,
): Promise<void> {
  await tables(db).updateTable('categories').set(places).where('key', '=', key).execute()
}

/** The pictures that categories show. */
export async function selectPictureKeys(db: Db): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('categories')
    .select('picture_key')
    .where('picture_key', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.flatMap(({ picture_key: key }) => key ?? [])
}

function all(db: Db) {
  return tables(db).selectFrom('categories').selectAll().orderBy('position').orderBy('number')
}

function tables(db: Db) {
  return db.tables<CategoryTables>()
}
