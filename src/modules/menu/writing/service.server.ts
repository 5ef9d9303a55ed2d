import { isDeepStrictEqual } from 'node:util'
import { newId } from '#kernel/ids.ts'
import { dollarsFromCents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { findPictureKeyAt } from '#modules/media/service.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Scope, type WriteScope, announce, inTransaction } from '#platform/scope.server.ts'
import { type Availability, alwaysThere } from '../availability/rules.ts'
import { dishRemoved } from '../events.ts'
import { slugOf } from '../rules.ts'
import { refuseUnknown } from '../service.server.ts'
import {
  type Dish,
  holdDish,
  insertDishes,
  markDishDeleted,
  selectCategories,
  selectDishCount,
  selectLastPosition,
  selectSlugs,
  updateDish,
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
  const pictures = new Map<string, string | null>()
  for (const { image } of inputs) {
    if (!pictures.has(image)) pictures.set(image, await findPictureOf(scope, image))
  }
  const dishes = inputs.map((input, index) => {
    const kept = keptOf(scope, giveSlug(slugOf(input.slug || input.name)), position + index)
    return describe(input, pictures.get(input.image) ?? null, kept, [input.category])
  })
  await insertDishes(db, dishes, now)
}

/**
 * Answers whether anything is different now. The slug stays, so that links to the dish keep working
 * when it is renamed.
 * An old price that is not sent goes when the price has caught up with it.
 * @param version the one that was read; when another has been written since, nothing is changed
 * @param categories those to choose from; else the specification's and those on the menu
 * @throws Refusal `conflict`, code `changed_meanwhile`
 */
export async function changeDish(
  scope: Scope,
  id: string,
  change: Partial<DishInput>,
  version?: number,
  categories?: readonly string[],
): Promise<boolean> {
  requireAudience('admin', scope.viewer)
  const picture = change.image === undefined ? undefined : await findPictureOf(scope, change.image)
  return inTransaction(scope, async (transaction) => {
    const { db, now, announceChange } = transaction
    const before = (await holdDish(db, id)) ?? refuseUnknown()
    if (version !== undefined && version !== before.version) refuseOutdated()
    if (change.image === '' && before.image !== '') refuseWithoutPicture()
    const pictureKey = picture === undefined ? before.pictureKey : picture
    const input = { ...inputOf(before), ...change }
    if (change.oldPrice === undefined && isOfferOver(input)) input.oldPrice = null
    const known = categories ?? (await selectCategories(db))
    const dish = describe(input, pictureKey, before, known)
    if (isDeepStrictEqual(dish, before)) return false
    await updateDish(db, { ...dish, version: before.version + 1 }, now)
    const details = { priceCents: dish.priceCents, before: before.priceCents }
    await recordAudit(transaction, { action: 'dish.changed', object: `dish ${id}`, details })
    await announceChange('menu')
    return true
  })
}

/** Takes the dish off the menu; what was ordered of it stays true. */
export async function deleteDish(scope: Scope, id: string): Promise<void> {
  requireAudience('admin', scope.viewer)
  await inTransaction(scope, async (transaction) => {
    const { db, now, announceChange } = transaction
    const { name } = (await holdDish(db, id)) ?? refuseUnknown()
    await markDishDeleted(db, id, now)
    await recordAudit(transaction, { action: 'dish.deleted', object: `dish ${id}` })
    await announce(transaction, dishRemoved, { dishId: id, name })
    await announceChange('menu')
  })
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
