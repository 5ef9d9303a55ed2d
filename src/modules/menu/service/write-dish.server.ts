import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { recordAudit, recordAudits } from '#platform/audit/audit.server.ts'
import { type Scope, type WriteScope, announce, inTransaction } from '#platform/scope.server.ts'
import { dishesRemoved } from '../events.ts'
import { dishSlugOf } from '../rules.ts'
import { refuseUnknown } from '../service.server.ts'
import { holdDish, holdDishes } from '../store/hold-dishes.server.ts'
import { endImportsOf } from '../picture-imports/service/end-imports.server.ts'
import { fileUnder, holdKnown } from '../categories/service.server.ts'
import { selectDishCount } from '../store/read-dishes.server.ts'
import type { Dish } from '../store/rows.server.ts'
import { selectLastPosition, selectSlugs } from '../store/with-deleted.server.ts'
import {
  insertDishes,
  markDishesDeleted,
  maxRows,
  updateDish,
} from '../store/write-dishes.server.ts'
import type { DishInput, Sayable } from '../rules/dish-problems.ts'
import { maxDishes, tooManyDishes } from '../rules/limits.ts'
import { slugGiver } from '../rules/slugs.ts'
import { afterChange, auditOf, describe, newlyKept } from './describe.server.ts'
import { findPictureOf } from './pictures.server.ts'
import { listTaxClassIds } from './tax-classes.server.ts'

/** @throws Refusal `invalid` with a sentence per field. */
export async function addDish(scope: Scope, input: DishInput): Promise<Dish> {
  requireAudience('admin', scope.viewer)
  const picture = await findPictureOf(scope, input.image)
  return inTransaction(scope, async (transaction) => {
    const { db, announceChange } = transaction
    // First: whoever else adds one waits here, and sees its address and the count.
    await announceChange('menu')
    if ((await selectDishCount(db)) >= maxDishes) throw new Refusal('invalid', tooManyDishes())
    const wanted = dishSlugOf(input.name)
    const slug = slugGiver(await selectSlugs(db, wanted))(wanted)
    const kept = newlyKept(transaction, slug, (await selectLastPosition(db)) + 1)
    const dish = describe(input, picture, kept, await holdSayable(transaction))
    await fileUnder(transaction, [dish.category])
    await insertDishes(db, [dish], transaction.now)
    await recordAudit(transaction, { action: 'dish.added', object: `dish ${dish.id}` })
    return dish
  })
}

/**
 * Answers whether anything is different now. The slug stays, so that links to the dish keep working
 * when it is renamed.
 * An old price that is not sent goes when the price has caught up with it.
 * @param version the one that was read; when another has been written since, nothing is changed
 * @throws Refusal `conflict`, code `changed_meanwhile`
 */
export async function changeDish(
  scope: Scope,
  id: string,
  change: Partial<DishInput>,
  version?: number,
): Promise<boolean> {
  requireAudience('admin', scope.viewer)
  const picture = change.image === undefined ? undefined : await findPictureOf(scope, change.image)
  return inTransaction(scope, async (transaction) => {
    const { db, now, announceChange } = transaction
    const before = (await holdDish(db, id)) ?? refuseUnknown()
    if (version !== undefined && version !== before.version) refuseOutdated()
    const dish = afterChange(before, change, picture, await holdSayable(transaction))
    if (!dish) return false
    await fileUnder(transaction, [dish.category])
    await updateDish(db, dish, now)
    await recordAudit(transaction, auditOf(before, dish))
    await announceChange('menu')
    return true
  })
}

/** Takes the dish off the menu; what was ordered of it stays true. */
export async function deleteDish(scope: Scope, id: string): Promise<void> {
  await inTransaction(scope, (transaction) => deleteDishes(transaction, [id]))
}

async function holdSayable(scope: WriteScope): Promise<Sayable> {
  const { all: categories } = await holdKnown(scope)
  return { categories, taxClasses: await listTaxClassIds(scope) }
}

function refuseOutdated(): never {
  throw new Refusal('conflict', 'Somebody else has changed this dish since you opened it.', {
    code: 'changed_meanwhile',
  })
}

/** Takes many off the menu: all of them or none. */
export async function deleteDishes(scope: WriteScope, ids: readonly string[]): Promise<void> {
  requireAudience('admin', scope.viewer)
  const { db, now } = scope
  for (let first = 0; first < ids.length; first += maxRows) {
    if (first > 0) await scope.pause()
    const some = ids.slice(first, first + maxRows)
    const dishes = await holdDishes(db, some)
    if (dishes.length < some.length) refuseUnknown()
    await markDishesDeleted(db, some, now)
    await endImportsOf(scope, some)
    await recordAudits(
      scope,
      some.map((id) => ({ action: 'dish.deleted', object: `dish ${id}` })),
    )
    const removed = dishes.map(({ id, name }) => ({ dishId: id, name }))
    await announce(scope, dishesRemoved, removed)
  }
  if (ids.length > 0) await scope.announceChange('menu')
}
