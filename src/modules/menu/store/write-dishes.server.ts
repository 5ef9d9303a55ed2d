import type { Db } from '#platform/database/database.server.ts'
import { refusingConflicts } from '#platform/database/engine-errors.server.ts'
import { type Dish, rowOf, tables } from './rows.server.ts'

const cannotBeSaved =
  'This dish could not be saved because something else has changed. Please try again.'

/** Rows of one statement: few enough parameters for either engine. */
export const maxRows = 100

export async function insertDishes(db: Db, dishes: readonly Dish[], now: Date): Promise<void> {
  const at = now.getTime()
  const rows = dishes.map((dish) => ({
    ...rowOf(dish),
    created_at: at,
    updated_at: at,
    deleted_at: null,
  }))
  for (let first = 0; first < rows.length;) {
    // Two shapes of statement only: each is kept prepared.
    const count = rows.length - first >= maxRows ? maxRows : 1
    const values = rows.slice(first, (first += count))
    const statement = tables(db).insertInto('menu_items').values(values).execute()
    await refusingConflicts(cannotBeSaved, statement)
  }
}

const written = [
  ...(['slug', 'name', 'description', 'image', 'image_alt', 'picture_key', 'category'] as const),
  ...(['price_cents', 'old_price_cents', 'allergens', 'diets', 'spice_level'] as const),
  ...(['is_popular', 'is_offered', 'is_hidden', 'is_sold_out', 'sold_out_until'] as const),
  ...(['position', 'version', 'updated_at', 'tax_class', 'tax_split'] as const),
] satisfies (keyof ReturnType<typeof rowOf> | 'updated_at')[]

/** Many, which have to be there. */
export async function updateDishes(db: Db, dishes: readonly Dish[], now: Date): Promise<void> {
  if (dishes.length === 0) return
  const at = now.getTime()
  const rows = dishes.map((dish) => ({ ...rowOf(dish), updated_at: at, created_at: at }))
  const statement = tables(db)
    .insertInto('menu_items')
    .values(rows)
    // No row is new, so this is an update of many rows in one statement of either engine.
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(({ ref }) =>
          Object.fromEntries(written.map((column) => [column, ref(`excluded.${column}`)])),
        ),
    )
    .execute()
  await refusingConflicts(cannotBeSaved, statement)
}

export async function updateDish(db: Db, dish: Dish, now: Date): Promise<void> {
  // Without the id: a new one would have every table that names dishes searched for the old one.
  const { id, ...row } = rowOf(dish)
  const statement = tables(db)
    .updateTable('menu_items')
    .set({ ...row, updated_at: now.getTime() })
    .where('id', '=', id)
    .execute()
  await refusingConflicts(cannotBeSaved, statement)
}

export async function markDishesDeleted(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await tables(db)
    .updateTable('menu_items')
    .set({ deleted_at: now.getTime() })
    .where('id', 'in', ids)
    .execute()
}

/** Dishes that are back can be ordered again, whatever was sold out when they left. */
export async function markDishesBack(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await tables(db)
    .updateTable('menu_items')
    .set((eb) => ({
      deleted_at: null,
      is_sold_out: 0,
      sold_out_until: null,
      version: eb('version', '+', 1),
      updated_at: now.getTime(),
    }))
    .where('id', 'in', ids)
    .where('deleted_at', 'is not', null)
    .execute()
}
