import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { moveHours } from './availability/serving.server.ts'
import * as contract from './categories/contract.ts'
import { categoryTexts } from './categories/house-texts.ts'
import { holdOne, updateCategory } from './categories/store.server.ts'
import type { CategoryRow } from './categories/tables.server.ts'
import { getHeld } from './categories/writing.server.ts'
import { copyCategoryLinksToDishes } from './options/linking.server.ts'
import { maxRows } from './store.server.ts'
import { tables } from './tables.server.ts'
import { listTaxClassIds } from './taxing.server.ts'

export const deletingCategoryRoutes: Route[] = [
  serve(contract.deleteCategory, async (scope, { params, query }) => {
    const moved = await deleteCategory(scope, params.key, query.movesTo)
    return { deletedCount: 1, moved }
  }),
]

/**
 * Deletes a category and moves its dishes, each of which keeps the options, the serving hours and the tax class that it
 * had by the category; answers how many moved.
 * @throws Refusal `not_found`, `invalid`, or `conflict` with code `has_dishes` when nobody has said where they go
 */
async function deleteCategory(scope: Scope, key: string, movesTo?: string): Promise<number> {
  requireAudience('admin', scope.viewer)
  return inTransaction(scope, async (transaction) => {
    const { db, now, announceChange } = transaction
    await announceChange('menu')
    const row = await getHeld(transaction, key)
    const dishes = await holdDishesOf(db, key)
    if (dishes.length > 0 && movesTo === undefined) {
      throw new Refusal('conflict', categoryTexts.hasDishes(row.label, dishes.length), {
        code: 'has_dishes',
        beside: { count: dishes.length },
      })
    }
    const target = movesTo === undefined || movesTo === key ? undefined : await holdOne(db, movesTo)
    if (movesTo !== undefined && !target) {
      const fields = { movesTo: categoryTexts.noTarget }
      throw new Refusal('invalid', categoryTexts.noTarget, { fields })
    }
    await moveHours(transaction, key, dishes)
    await copyCategoryLinksToDishes(transaction, key, dishes)
    if (target) {
      const [first] = await listTaxClassIds(transaction)
      const taxClass = row.tax_class ?? first
      const isOther = taxClass !== (target.tax_class ?? first)
      if (isOther && taxClass !== undefined) await keepTaxClass(db, dishes, taxClass)
      await moveDishes(db, dishes, target.key, now)
    }
    await endCategory(transaction, row)
    const details = {
      label: row.label,
      dishes: dishes.length,
      ...(target && { movesTo: target.label }),
    }
    await recordAudit(transaction, {
      action: 'category.deleted',
      object: `category ${key}`,
      details,
    })
    return dishes.length
  })
}

/** The dishes on the menu that stand under a category, kept from every other transaction. */
async function holdDishesOf(db: Db, category: string): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('menu_items')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('category', 'in', category === 'drinks' ? ['drink', category] : [category])
    .orderBy('id')
    .$if(db.engine === 'postgres', (query) => query.forUpdate())
    .execute()
  return rows.map(({ id }) => id)
}

/** Dishes that were taxed as their category say so themselves from now on. */
async function keepTaxClass(db: Db, ids: readonly string[], taxClass: string): Promise<void> {
  for (let first = 0; first < ids.length; first += maxRows) {
    await tables(db)
      .updateTable('menu_items')
      .set({ tax_class: taxClass })
      .where('id', 'in', ids.slice(first, first + maxRows))
      .where('tax_class', 'is', null)
      .where('tax_split', 'is', null)
      .execute()
  }
}

/** Files these under another category. */
async function moveDishes(
  db: Db,
  ids: readonly string[],
  category: string,
  now: Date,
): Promise<void> {
  for (let first = 0; first < ids.length; first += maxRows) {
    await tables(db)
      .updateTable('menu_items')
      .set((eb) => ({ category, version: eb('version', '+', 1), updated_at: now.getTime() }))
      .where('id', 'in', ids.slice(first, first + maxRows))
      .execute()
  }
}

/** Takes a category away that has no dishes any more; its row stays. */
async function endCategory({ db, now }: WriteScope, row: CategoryRow): Promise<void> {
  await updateCategory(db, { ...row, deleted_at: now.getTime(), version: row.version + 1 })
}
