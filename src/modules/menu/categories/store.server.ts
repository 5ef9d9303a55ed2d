import type { Db } from '#platform/database/database.server.ts'
import { type CategoryRow, tables } from './tables.server.ts'

/** Every category, deleted ones too, in the shop's order. */
export async function selectEvery(db: Db): Promise<CategoryRow[]> {
  return inShopOrder(db).execute()
}

/** The categories that are not deleted, in the shop's order. */
export async function selectThose(db: Db): Promise<CategoryRow[]> {
  return inShopOrder(db).where('deleted_at', 'is', null).execute()
}

/** A category that is not deleted, kept from every other transaction until this one ends. */
export async function holdOne(db: Db, key: string): Promise<CategoryRow | undefined> {
  return inShopOrder(db)
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

export function inShopOrder(db: Db) {
  return tables(db).selectFrom('categories').selectAll().orderBy('position').orderBy('number')
}
