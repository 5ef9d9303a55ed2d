import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { moveHours } from '../availability/service/move-hours.server.ts'
import { moveLinks } from '../options/service/move-links.server.ts'
import { holdDishesOf, keepTaxClass, moveDishes } from '../store/move-dishes.server.ts'
import { endCategory, findHeld, getHeld } from '../categories/service/write-category.server.ts'
import { categoryTexts } from '../categories/texts.ts'
import { listTaxClassIds } from './tax-classes.server.ts'

/**
 * Deletes a category and moves its dishes, each of which keeps the options, the serving hours and the tax class that it
 * had by the category; answers how many moved.
 * @throws Refusal `not_found`, `invalid`, or `conflict` with code `has_dishes` when nobody has said where they go
 */
export async function deleteCategory(scope: Scope, key: string, movesTo?: string): Promise<number> {
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
    const target =
      movesTo === undefined || movesTo === key ? undefined : await findHeld(transaction, movesTo)
    if (movesTo !== undefined && !target) {
      const fields = { movesTo: categoryTexts.noTarget }
      throw new Refusal('invalid', categoryTexts.noTarget, { fields })
    }
    await moveHours(transaction, key, dishes)
    await moveLinks(transaction, key, dishes)
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
