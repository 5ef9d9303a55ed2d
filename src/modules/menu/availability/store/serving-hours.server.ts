import type { Db } from '#platform/database/database.server.ts'
import type { MenuTables } from '../../tables.server.ts'
import type { ServingTables } from '../tables.server.ts'

/** A dish or a category whose hours have begun or ended. */
export interface Turned {
  of: 'dish' | 'category'
  key: string
  json: string
}

/** Kept from all others until the transaction ends. */
export async function selectTurned(db: Db, now: Date): Promise<Turned[]> {
  const at = now.getTime()
  const dishes = await tables(db)
    .selectFrom('menu_items')
    .select(['id', 'serving_hours'])
    .where('serving_turns_at', '<=', at)
    .$if(db.engine === 'postgres', (query) => query.forUpdate())
    .execute()
  const categories = await tables(db)
    .selectFrom('category_hours')
    .select(['category', 'serving_hours'])
    .where('serving_turns_at', '<=', at)
    .$if(db.engine === 'postgres', (query) => query.forUpdate())
    .execute()
  return [
    ...dishes.map(({ id, serving_hours: json }) => ({
      of: 'dish' as const,
      key: id,
      json: json ?? 'null',
    })),
    ...categories.map(({ category, serving_hours: json }) => ({
      of: 'category' as const,
      key: category,
      json,
    })),
  ]
}

export async function updateTurn(
  db: Db,
  { of, key }: Pick<Turned, 'of' | 'key'>,
  turnsAt: number | null,
): Promise<void> {
  const set = { serving_turns_at: turnsAt }
  await (of === 'dish'
    ? tables(db).updateTable('menu_items').set(set).where('id', '=', key).execute()
    : tables(db).updateTable('category_hours').set(set).where('category', '=', key).execute())
}

export async function updateDishHours(
  db: Db,
  id: string,
  json: string | null,
  turnsAt: number | null,
): Promise<void> {
  await tables(db)
    .updateTable('menu_items')
    .set({ serving_hours: json, serving_turns_at: turnsAt })
    .where('id', '=', id)
    .execute()
}

export async function writeCategoryHours(
  db: Db,
  category: string,
  json: string,
  turnsAt: number | null,
): Promise<void> {
  const hours = { serving_hours: json, serving_turns_at: turnsAt }
  await tables(db)
    .insertInto('category_hours')
    .values({ category, ...hours })
    .onConflict((conflict) => conflict.column('category').doUpdateSet(hours))
    .execute()
}

export async function deleteCategoryHours(db: Db, category: string): Promise<void> {
  await tables(db).deleteFrom('category_hours').where('category', '=', category).execute()
}

/** Dishes without hours of their own get those of the category. */
export async function giveCategoryHours(
  db: Db,
  category: string,
  dishIds: readonly string[],
): Promise<void> {
  const hours = await tables(db)
    .selectFrom('category_hours')
    .select(['serving_hours', 'serving_turns_at'])
    .where('category', '=', category)
    .executeTakeFirst()
  if (!hours) return
  for (let first = 0; first < dishIds.length; first += 100) {
    await tables(db)
      .updateTable('menu_items')
      .set(hours)
      .where('id', 'in', dishIds.slice(first, first + 100))
      .where('serving_hours', 'is', null)
      .execute()
  }
}

/** Dishes on the menu that have serving hours of their own. */
export async function selectOwnHours(db: Db): Promise<{ id: string; json: string }[]> {
  const rows = await tables(db)
    .selectFrom('menu_items')
    .select(['id', 'serving_hours as json'])
    .where('serving_hours', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute()
  return rows.map(({ id, json }) => ({ id, json: json ?? 'null' }))
}

export async function selectCategoryHours(db: Db): Promise<{ category: string; json: string }[]> {
  return tables(db)
    .selectFrom('category_hours')
    .select(['category', 'serving_hours as json'])
    .orderBy('category')
    .execute()
}

function tables(db: Db) {
  return db.tables<MenuTables & ServingTables>()
}
