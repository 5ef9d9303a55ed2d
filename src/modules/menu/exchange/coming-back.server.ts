import { setImmediate as nextTurn } from 'node:timers/promises'
import { slugOf } from '#kernel/fold.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { recordAudits } from '#platform/audit/audit.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { type Dish, dishOf, maxRows } from '../store.server.ts'
import { tables } from '../tables.server.ts'
import { menuDishOf } from './exporting.server.ts'
import type { MenuDish, FileLine, TaxWords } from './rules.ts'

/** Puts deleted dishes back on the menu, each as it was and where it was. */
export async function bringBack(scope: WriteScope, ids: readonly string[]): Promise<void> {
  requireAudience('admin', scope.viewer)
  if (ids.length === 0) return
  await scope.announceChange('menu')
  for (let first = 0; first < ids.length; first += maxRows) {
    if (first > 0) await scope.pause()
    const some = ids.slice(first, first + maxRows)
    await markDishesBack(scope.db, some, scope.now)
    await recordAudits(
      scope,
      some.map((id) => ({ action: 'dish.returned', object: `dish ${id}` })),
    )
  }
}

/** Dishes that are back can be ordered again, whatever was sold out when they left. */
async function markDishesBack(db: Db, ids: readonly string[], now: Date): Promise<void> {
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

/** A file may hold any text; PostgreSQL cannot be asked for all of them. */
const idShape = /^[\w-]{1,64}$/

/** The deleted dishes that the lines of a file name by their ids or addresses. */
export async function findDeleted(
  scope: Scope,
  lines: readonly FileLine[],
  taxes: TaxWords,
): Promise<MenuDish[]> {
  const found = new Map<string, MenuDish>()
  for (let first = 0; first < lines.length; first += maxRows) {
    const some = lines.slice(first, first + maxRows)
    const ids = some.flatMap(({ id }) => (idShape.test(id) ? id : []))
    const slugs = some.flatMap(({ slug }) => (slug === '' ? [] : slugOf(slug)))
    if (ids.length === 0 && slugs.length === 0) continue
    const dishes = await selectDeletedDishes(scope.db, ids, slugs)
    for (const dish of dishes) found.set(dish.id, menuDishOf(dish, taxes, { isDeleted: true }))
    await nextTurn()
  }
  return [...found.values()]
}

/** The dishes that have left the menu under one of these ids or addresses. */
async function selectDeletedDishes(
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
