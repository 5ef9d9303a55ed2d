import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { recordAudit, recordAudits } from '#platform/audit/audit.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { once } from '#platform/once/once.server.ts'
import { announce, inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { fileUnder, holdKnown } from './categories/filing.server.ts'
import * as contract from './contract.ts'
import {
  afterChange,
  auditOf,
  dishFrom,
  findPictureOf,
  newIdentity,
  dishSlugOf,
  slugGiver,
} from './describing.server.ts'
import type { DishInput, DishVocabulary } from './describing.ts'
import { dishesRemoved } from './events.ts'
import { countDishes, refuseUnknown } from './finding.server.ts'
import { endImportsOf } from './picture-imports/wanting.server.ts'
import { catalogueWiring, getAnyDish } from './searching.server.ts'
import {
  type Dish,
  holdDish,
  holdDishes,
  insertDishes,
  maxRows,
  selectLastPosition,
  selectSlugs,
  updateDish,
} from './store.server.ts'
import { tables } from './tables.server.ts'
import { listTaxClassIds } from './taxing.server.ts'
import { readDish, readDishChange, wireProblems } from './wire.server.ts'
import { maxDishes, tooManyDishes } from './writing.ts'

export const writingRoutes: Route[] = [
  serve(contract.addMenuItem, async (scope, { body }, { key }) =>
    once(scope, { operation: contract.addMenuItem.name, key, body }, async (transaction) => {
      if (body.image === '') refuseWithoutPicture()
      const dish = readDish(body)
      requireDetails(dish)
      const { id } = await inWireWords(addDish(transaction, dish))
      return { insertedId: id }
    }),
  ),
  serve(contract.changeMenuItem, async (scope, { params, body: { version, ...body } }) => {
    const change = readDishChange(body)
    requireDetails(change)
    const changing = changeDish(scope, params.id, change, version)
    const isChanged = await inWireWords(changing).catch(async (error: unknown) => {
      throw (await withCurrent(scope, params.id, error)) ?? error
    })
    return { modifiedCount: Number(isChanged) }
  }),
  serve(contract.deleteMenuItem, async (scope, { params }) => {
    await deleteDish(scope, params.id)
    return { deletedCount: 1 }
  }),
]

function refuseWithoutPicture(): never {
  throw new Refusal('invalid', 'This dish cannot be saved yet.', {
    fields: { image: 'A dish needs a picture. Upload one first.' },
  })
}

/** The specification's forms ask for details; dishes of a file or of a table may have none. */
function requireDetails({ description }: { description?: string }): void {
  if (description === undefined || description.trim() !== '') return
  throw new Refusal('invalid', 'This dish cannot be saved yet.', {
    fields: wireProblems({ description: 'Describe the dish in 1 to 2,000 characters.' }),
  })
}

/** A form looks for its sentence under the field's own name. */
async function inWireWords<T>(saving: Promise<T>): Promise<T> {
  return saving.catch((error: unknown) => {
    if (!(error instanceof Refusal) || !error.fields) throw error
    throw new Refusal(error.kind, error.message, { fields: wireProblems(error.fields) })
  })
}

/** @throws Refusal `invalid` with a sentence per field. */
export async function addDish(scope: Scope, input: DishInput): Promise<Dish> {
  requireAudience('admin', scope.viewer)
  const picture = await findPictureOf(scope, input.image)
  return inTransaction(scope, async (transaction) => {
    const { db, announceChange } = transaction
    // First: whoever else adds one waits here, and sees its address and the count.
    await announceChange('menu')
    if ((await countDishes(transaction)) >= maxDishes) throw new Refusal('invalid', tooManyDishes())
    const wanted = dishSlugOf(input.name)
    const slug = slugGiver(await selectSlugs(db, wanted))(wanted)
    const kept = newIdentity(transaction, slug, (await selectLastPosition(db)) + 1)
    const dish = dishFrom(input, picture, kept, await holdSayable(transaction))
    await fileUnder(transaction, [dish.category])
    await insertDishes(db, [dish], transaction.now)
    await recordAudit(transaction, { action: 'dish.added', object: `dish ${dish.id}` })
    return dish
  })
}

async function holdSayable(scope: WriteScope): Promise<DishVocabulary> {
  const { all: categories } = await holdKnown(scope)
  return { categories, taxClasses: await listTaxClassIds(scope) }
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

function refuseOutdated(): never {
  throw new Refusal('conflict', 'Somebody else has changed this dish since you opened it.', {
    code: 'changed_meanwhile',
  })
}

/** Whoever comes second is shown what the first has written. */
async function withCurrent(scope: Scope, id: string, error: unknown): Promise<unknown> {
  if (!(error instanceof Refusal) || error.code !== 'changed_meanwhile') return undefined
  const dish = await getAnyDish(scope, id)
  const current = (await catalogueWiring(scope, [dish]))(dish)
  return new Refusal(error.kind, error.message, { code: error.code, beside: { current } })
}

/** Takes the dish off the menu; what was ordered of it stays true. */
export async function deleteDish(scope: Scope, id: string): Promise<void> {
  await inTransaction(scope, (transaction) => deleteDishes(transaction, [id]))
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

async function markDishesDeleted(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await tables(db)
    .updateTable('menu_items')
    .set({ deleted_at: now.getTime() })
    .where('id', 'in', ids)
    .execute()
}
