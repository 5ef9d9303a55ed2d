import type { Db } from '#platform/database/database.server.ts'
import { type Dish, dishOf, hasLinks, onMenu, tables } from './rows.server.ts'

/** What guests are shown: without the hidden ones. */
export async function selectDishes(db: Db): Promise<Dish[]> {
  const rows = await onMenu(db)
    .where('is_hidden', '=', 0)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(dishOf)
}

export async function selectDish(db: Db, id: string): Promise<Dish | undefined> {
  const row = await onMenu(db).where('id', '=', id).where('is_hidden', '=', 0).executeTakeFirst()
  return row && dishOf(row)
}

/** Hidden ones too, in menu order. */
export async function selectEveryDish(db: Db): Promise<Dish[]> {
  const rows = await onMenu(db).orderBy('position').orderBy('id').execute()
  return rows.map(dishOf)
}

/** Hidden ones too; with whether there are options to them. */
export async function selectDishesById(db: Db, ids: string[]): Promise<Dish[]> {
  if (ids.length === 0) return []
  const query = onMenu(db).select(hasLinks.as('hasLinks')).where('id', 'in', ids)
  const rows = await query.execute()
  return rows.map((row) => ({ ...dishOf(row), hasOptions: Boolean(row.hasLinks) }))
}

export async function selectDishCount(db: Db): Promise<number> {
  const row = await tables(db)
    .selectFrom('menu_items')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function selectCategories(db: Db): Promise<string[]> {
  const rows = await onMenu(db).clearSelect().select('category').distinct().execute()
  return rows.map(({ category }) => category)
}
