import { isDeepStrictEqual } from 'node:util'
import { newId } from '#kernel/ids.ts'
import { dollarsFromCents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { findPictureKeyAt } from '#modules/media/service.server.ts'
import { type AuditEntry, recordAudit, recordAudits } from '#platform/audit/audit.server.ts'
import { type Scope, type WriteScope, announce, inTransaction } from '#platform/scope.server.ts'
import { type Availability, alwaysThere } from '../availability/rules.ts'
import { dishesRemoved } from '../events.ts'
import { slugOf } from '../rules.ts'
import { refuseUnknown } from '../service.server.ts'
import {
  type Dish,
  holdDish,
  holdDishes,
  insertDishes,
  markDishesDeleted,
  maxRows,
  selectCategories,
  selectDishCount,
  selectLastPosition,
  selectSlugs,
  updateDish,
  updateDishes,
} from '../store.server.ts'
import {
  type DishInput,
  findDishProblems,
  isOfferOver,
  keepsPicture,
  readPrice,
} from './rules/dish-problems.ts'
import { maxDishes, tooManyDishes } from './rules/limits.ts'
import { slugGiver } from './rules/slugs.ts'

/** @throws Refusal `invalid` with a sentence per field. */
export async function addDish(scope: Scope, input: DishInput): Promise<Dish> {
  requireAudience('admin', scope.viewer)
  const picture = await findPictureOf(scope, input.image)
  return inTransaction(scope, async (transaction) => {
    const { db, announceChange } = transaction
    // First: whoever else adds one waits here, and sees its address and the count.
    await announceChange('menu')
    if ((await selectDishCount(db)) >= maxDishes) throw new Refusal('invalid', tooManyDishes)
    const wanted = slugOf(input.name)
    const slug = slugGiver(await selectSlugs(db, wanted))(wanted)
    const kept = keptOf(transaction, slug, (await selectLastPosition(db)) + 1)
    const dish = describe(input, picture, kept, await selectCategories(db))
    await insertDishes(db, [dish], transaction.now)
    await recordAudit(transaction, { action: 'dish.added', object: `dish ${dish.id}` })
    return dish
  })
}

/** A dish whose address part is wished for; empty when its name gives it. */
interface NewDish extends DishInput {
  slug: string
}

/**
 * Adds many at the end of the menu, for whoever writes down all of it at once and has judged its
 * categories.
 */
export async function addDishes(scope: WriteScope, inputs: readonly NewDish[]): Promise<void> {
  requireAudience('admin', scope.viewer)
  if (inputs.length === 0) return
  const { db, now } = scope
  await scope.announceChange('menu')
  const position = (await selectLastPosition(db)) + 1
  const giveSlug = slugGiver(await selectSlugs(db, ''))
  const findPicture = picturesOf(scope)
  for (let first = 0; first < inputs.length; first += maxRows) {
    if (first > 0) await scope.pause()
    const dishes: Dish[] = []
    for (const [index, input] of inputs.slice(first, first + maxRows).entries()) {
      const kept = keptOf(
        scope,
        giveSlug(slugOf(input.slug || input.name)),
        position + first + index,
      )
      dishes.push(describe(input, await findPicture(input.image), kept, [input.category]))
    }
    await insertDishes(db, dishes, now)
  }
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
    const dish = afterChange(before, change, picture, await selectCategories(db))
    if (!dish) return false
    await updateDish(db, dish, now)
    await recordAudit(transaction, auditOf(before, dish))
    await announceChange('menu')
    return true
  })
}

/** The same for many whose categories are judged already: all of them or none. */
export async function changeDishes(
  scope: WriteScope,
  changes: readonly { id: string; change: Partial<DishInput> }[],
): Promise<void> {
  requireAudience('admin', scope.viewer)
  const { db, now } = scope
  const findPicture = picturesOf(scope)
  for (let first = 0; first < changes.length; first += maxRows) {
    if (first > 0) await scope.pause()
    const some = changes.slice(first, first + maxRows)
    const held = await holdDishes(
      db,
      some.map(({ id }) => id),
    )
    const byId = new Map(held.map((dish) => [dish.id, dish]))
    const audits: AuditEntry[] = []
    const dishes: Dish[] = []
    for (const { id, change } of some) {
      const before = byId.get(id) ?? refuseUnknown()
      const picture = change.image === undefined ? undefined : await findPicture(change.image)
      const dish = afterChange(before, change, picture, [change.category ?? before.category])
      if (!dish) continue
      dishes.push(dish)
      audits.push(auditOf(before, dish))
    }
    await updateDishes(db, dishes, now)
    await recordAudits(scope, audits)
  }
  if (changes.length > 0) await scope.announceChange('menu')
}

/** Takes the dish off the menu; what was ordered of it stays true. */
export async function deleteDish(scope: Scope, id: string): Promise<void> {
  await inTransaction(scope, (transaction) => deleteDishes(transaction, [id]))
}

/** The same for many: all of them or none. */
export async function deleteDishes(scope: WriteScope, ids: readonly string[]): Promise<void> {
  requireAudience('admin', scope.viewer)
  const { db, now } = scope
  for (let first = 0; first < ids.length; first += maxRows) {
    if (first > 0) await scope.pause()
    const some = ids.slice(first, first + maxRows)
    const dishes = await holdDishes(db, some)
    if (dishes.length < some.length) refuseUnknown()
    await markDishesDeleted(db, some, now)
    await recordAudits(
      scope,
      some.map((id) => ({ action: 'dish.deleted', object: `dish ${id}` })),
    )
    const removed = dishes.map(({ id, name }) => ({ dishId: id, name }))
    await announce(scope, dishesRemoved, removed)
  }
  if (ids.length > 0) await scope.announceChange('menu')
}

/** The key of the picture at an address: dishes show pictures of this site only, or none. @throws Refusal */
export async function findPictureOf(scope: Scope, image: string): Promise<string | null> {
  if (image === '') return null
  const key = await findPictureKeyAt(scope, image)
  if (key !== undefined) return key
  throw new Refusal('invalid', 'This dish cannot be saved yet.', {
    fields: { image: 'This picture is not on this site. Upload it first.' },
  })
}

/** Of many dishes that mostly show the same few. @throws Refusal */
function picturesOf(scope: Scope): (image: string) => Promise<string | null> {
  const found = new Map<string, string | null>()
  return async (image) => {
    const known = found.get(image)
    if (known !== undefined) return known
    const key = await findPictureOf(scope, image)
    found.set(image, key)
    return key
  }
}

/** What a form would have said of it: nothing of its picture where the name stands in. */
export function inputOf(dish: Dish): DishInput {
  return {
    name: dish.name,
    description: dish.description,
    category: dish.category,
    price: dollarsFromCents(dish.priceCents),
    oldPrice: dish.oldPriceCents === null ? null : dollarsFromCents(dish.oldPriceCents),
    image: dish.image,
    imageAlt: dish.imageAlt === dish.name ? '' : dish.imageAlt,
    allergens: dish.allergens,
    diets: dish.diets,
    spiceLevel: dish.spiceLevel,
    popular: dish.isPopular,
    offered: dish.isOffered,
    hidden: dish.isHidden,
  }
}

/** The dish as the change leaves it; undefined when nothing is different. @throws Refusal `invalid` */
function afterChange(
  before: Dish,
  change: Partial<DishInput>,
  picture: string | null | undefined,
  categories: readonly string[],
): Dish | undefined {
  if (change.image === '' && before.image !== '') refuseWithoutPicture()
  const input = { ...inputOf(before), ...change }
  if (change.oldPrice === undefined && isOfferOver(input)) input.oldPrice = null
  const pictureKey = picture === undefined ? before.pictureKey : picture
  const dish = describe(input, pictureKey, before, categories)
  return isDeepStrictEqual(dish, before) ? undefined : { ...dish, version: before.version + 1 }
}

function auditOf(before: Dish, { id, priceCents }: Dish): AuditEntry {
  const details = { priceCents, before: before.priceCents }
  return { action: 'dish.changed', object: `dish ${id}`, details }
}

function refuseWithoutPicture(): never {
  throw new Refusal('invalid', 'This dish cannot be saved yet.', {
    fields: { image: keepsPicture },
  })
}

function refuseOutdated(): never {
  throw new Refusal('conflict', 'Somebody else has changed this dish since you opened it.', {
    code: 'changed_meanwhile',
  })
}

/** What a form does not say; a file may say that the dish is hidden. */
type Kept = Availability & Pick<Dish, 'id' | 'slug' | 'position' | 'version' | 'changedAt'>

function keptOf({ now }: Scope, slug: string, position: number): Kept {
  const at = now.getTime()
  return { id: newId(at), slug, position, version: 1, changedAt: at, ...alwaysThere }
}

function describe(
  input: DishInput,
  pictureKey: string | null,
  kept: Kept,
  categories: readonly string[],
): Dish {
  const price = readPrice(input.price)
  const oldPrice =
    input.oldPrice === null || input.oldPrice === undefined
      ? { cents: null }
      : readPrice(input.oldPrice)
  const problems = findDishProblems(input, categories)
  if ('problem' in price || 'problem' in oldPrice || Object.keys(problems).length > 0) {
    throw new Refusal('invalid', 'This dish cannot be saved yet.', { fields: problems })
  }
  return {
    id: kept.id,
    slug: kept.slug,
    position: kept.position,
    version: kept.version,
    changedAt: kept.changedAt,
    isHidden: input.hidden ?? kept.isHidden,
    isSoldOut: kept.isSoldOut,
    soldOutUntil: kept.soldOutUntil,
    name: input.name.trim(),
    description: input.description.trim(),
    image: input.image,
    imageAlt: input.imageAlt?.trim() || input.name.trim(),
    pictureKey,
    category: input.category,
    priceCents: price.cents,
    oldPriceCents: oldPrice.cents,
    allergens: input.allergens ?? null,
    diets: input.diets ?? null,
    spiceLevel: input.spiceLevel ?? 0,
    isPopular: input.popular ?? false,
    isOffered: input.offered ?? false,
  }
}
