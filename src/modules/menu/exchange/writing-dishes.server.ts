import { sql } from 'kysely'
import { requireAudience } from '#kernel/viewer.ts'
import { type AuditEntry, recordAudits } from '#platform/audit/audit.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { refusingConflicts } from '#platform/database/engine-errors.server.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import { fileUnder } from '../categories/filing.server.ts'
import {
  afterChange,
  auditOf,
  dishFrom,
  newIdentity,
  picturesOf,
  dishSlugOf,
  slugGiver,
} from '../describing.server.ts'
import type { DishInput } from '../describing.ts'
import { refuseUnknown } from '../finding.server.ts'
import {
  cannotBeSaved,
  type Dish,
  holdDishes,
  insertDishes,
  maxRows,
  rowOf,
  selectLastPosition,
  selectSlugs,
} from '../store.server.ts'
import { tables } from '../tables.server.ts'
import { listTaxClassIds } from '../taxing.server.ts'

/** A dish with the slug it asks for; empty: made from its name. */
interface NewDish extends DishInput {
  slug: string
}

/**
 * Adds many at the end of the menu, for callers that have judged their categories; answers their ids in the same
 * order. The audience is checked here as well, for direct callers.
 */
export async function addDishes(scope: WriteScope, inputs: readonly NewDish[]): Promise<string[]> {
  requireAudience('admin', scope.viewer)
  if (inputs.length === 0) return []
  const { db, now } = scope
  await scope.announceChange('menu')
  const position = (await selectLastPosition(db)) + 1
  const giveSlug = slugGiver(await selectSlugs(db, ''))
  const findPicture = picturesOf(scope)
  const taxClasses = await listTaxClassIds(scope)
  const ids: string[] = []
  for (let first = 0; first < inputs.length; first += maxRows) {
    if (first > 0) await scope.pause()
    const dishes: Dish[] = []
    for (const [index, input] of inputs.slice(first, first + maxRows).entries()) {
      const identity = newIdentity(
        scope,
        giveSlug(dishSlugOf(input.slug || input.name)),
        position + first + index,
      )
      const vocabulary = { categories: [input.category], taxClasses }
      dishes.push(dishFrom(input, await findPicture(input.image), identity, vocabulary))
    }
    await fileUnder(
      scope,
      dishes.map(({ category }) => category),
    )
    await insertDishes(db, dishes, now)
    ids.push(...dishes.map(({ id }) => id))
  }
  return ids
}

/**
 * Changes many, for callers that have judged their categories: all of them or none. The audience is checked here as
 * well, for direct callers.
 */
export async function changeDishes(
  scope: WriteScope,
  changes: readonly { id: string; change: Partial<DishInput> }[],
): Promise<void> {
  requireAudience('admin', scope.viewer)
  const { db, now } = scope
  const findPicture = picturesOf(scope)
  const taxClasses = await listTaxClassIds(scope)
  for (let first = 0; first < changes.length; first += maxRows) {
    if (first > 0) await scope.pause()
    const chunk = changes.slice(first, first + maxRows)
    const current = await holdDishes(
      db,
      chunk.map(({ id }) => id),
    )
    const byId = new Map(current.map((dish) => [dish.id, dish]))
    const audits: AuditEntry[] = []
    const dishes: Dish[] = []
    for (const { id, change } of chunk) {
      const before = byId.get(id) ?? refuseUnknown()
      const picture = change.image === undefined ? undefined : await findPicture(change.image)
      const vocabulary = { categories: [change.category ?? before.category], taxClasses }
      const dish = afterChange(before, change, picture, vocabulary)
      if (!dish) continue
      dishes.push(dish)
      audits.push(auditOf(before, dish))
    }
    if (dishes.length === 0) continue
    await fileUnder(
      scope,
      dishes.map(({ category }) => category),
    )
    await updateDishes(db, dishes, now)
    await recordAudits(scope, audits)
  }
  if (changes.length > 0) await scope.announceChange('menu')
}

/** Updates many dishes in one statement; all of them have to be there. */
async function updateDishes(db: Db, dishes: readonly Dish[], now: Date): Promise<void> {
  const at = now.getTime()
  const rows = dishes.map((dish) => ({ ...rowOf(dish), updated_at: at, created_at: at }))
  const [first] = rows
  if (!first) return
  const { id: _id, created_at: _createdAt, ...written } = first
  const statement = tables(db)
    .insertInto('menu_items')
    .values(rows)
    // No row is new, so this is an update of many rows in one statement of either engine.
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(
          Object.fromEntries(
            Object.keys(written).map((column) => [column, sql.ref(`excluded.${column}`)]),
          ),
        ),
    )
    .execute()
  await refusingConflicts(cannotBeSaved, statement)
}
