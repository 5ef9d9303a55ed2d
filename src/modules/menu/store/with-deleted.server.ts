import type { Db } from '#platform/database/database.server.ts'
import { type Dish, dishOf, tables } from './rows.server.ts'

/** What these were called, deleted ones too: their rows stay. */
export async function selectDishNames(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  const query = tables(db).selectFrom('menu_items').select(['id', 'name', 'deleted_at'])
  return query.where('id', 'in', ids).execute()
}

/** The dishes that have left the menu under one of these ids or addresses. */
export async function selectDeletedDishes(
  db: Db,
  ids: readonly string[],
  slugs: readonly string[],
): Promise<Dish[]> {
  const rows = await tables(db)
    .selectFrom('menu_items')
    .selectAll()
    .where('deleted_at', 'is not', null)
    .where((when) =>
      // A list of none is no SQL.
      when.or([
        ...(ids.length > 0 ? [when('id', 'in', ids)] : []),
        ...(slugs.length > 0 ? [when('slug', 'in', slugs)] : []),
      ]),
    )
    .execute()
  return rows.map(dishOf)
}

/** Whether there has ever been one. */
export async function selectAnyId(db: Db): Promise<string | undefined> {
  return (await tables(db).selectFrom('menu_items').select('id').limit(1).executeTakeFirst())?.id
}

export async function selectLastPosition(db: Db): Promise<number> {
  const row = await tables(db)
    .selectFrom('menu_items')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirst()
  return row?.last ?? 0
}

/**
 * The address parts that begin so. Those of deleted dishes stay taken, so that an old link never
 * shows another dish.
 */
export async function selectSlugs(db: Db, beginning: string): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('menu_items')
    .select('slug')
    .$if(beginning !== '', (query) => query.where('slug', 'like', `${beginning}%`))
    .execute()
  return rows.map(({ slug }) => slug)
}

/** The picture keys of all dishes that there have ever been. */
export async function selectPictureKeys(db: Db): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('menu_items')
    .select('picture_key')
    .where('picture_key', 'is not', null)
    .distinct()
    .execute()
  return rows.flatMap(({ picture_key: key }) => key ?? [])
}
