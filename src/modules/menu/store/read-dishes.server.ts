import { compiledQuery } from '#platform/database/compiled-query.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { categoryOf } from '../rules.ts'
import {
  type Dish,
  type OrderableDish,
  dishOf,
  forOrders,
  hasLinks,
  isShelfHidden,
  onMenu,
  shelfTaxClass,
  tables,
} from './rows.server.ts'

/** What guests are shown: without the hidden ones, and without those of a hidden category. */
export async function selectDishes(db: Db): Promise<Dish[]> {
  const rows = await onMenu(db)
    .where('is_hidden', '=', 0)
    .where(({ not }) => not(isShelfHidden))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(dishOf)
}

export async function selectDish(db: Db, id: string): Promise<Dish | undefined> {
  const row = await onMenu(db)
    .where('id', '=', id)
    .where('is_hidden', '=', 0)
    .where(({ not }) => not(isShelfHidden))
    .executeTakeFirst()
  return row && dishOf(row)
}

/** Hidden ones too, in menu order. */
export async function selectEveryDish(db: Db): Promise<Dish[]> {
  const rows = await onMenu(db).orderBy('position').orderBy('id').execute()
  return rows.map(dishOf)
}

/** Hidden ones too, those of a hidden category among them; with whether there are options to them. */
export async function selectDishesById(db: Db, ids: string[]): Promise<OrderableDish[]> {
  if (ids.length === 0) return []
  const rows = await rowsById(db, { ids })
  return rows.map((row) => ({ ...forOrders(row), hasOptions: Boolean(row.hasLinks) }))
}

const rowsById = compiledQuery((db: Db, { ids }: { ids: string[] }) =>
  onMenu(db)
    .select([hasLinks.as('hasLinks'), isShelfHidden.as('isShelfHidden')])
    .select(shelfTaxClass.as('shelfTaxClass'))
    .where('id', 'in', ids),
)

export async function selectDishCount(db: Db): Promise<number> {
  const row = await tables(db)
    .selectFrom('menu_items')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** How many dishes each category has, hidden ones too. */
export async function countByCategory(db: Db): Promise<Map<string, number>> {
  const rows = await tables(db)
    .selectFrom('menu_items')
    .select((eb) => ['category', eb.fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .groupBy('category')
    .execute()
  const counts = new Map<string, number>()
  for (const row of rows) {
    const key = categoryOf(row)
    counts.set(key, (counts.get(key) ?? 0) + Number(row.count))
  }
  return counts
}
