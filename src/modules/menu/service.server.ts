import { isDeepStrictEqual } from 'node:util'
import { newId } from '#kernel/ids.ts'
import { type Cents, dollarsFromCents } from '#kernel/money.ts'
import type { Picture } from '#kernel/picture.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { findPictures } from '#modules/media/service.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Scope, type WriteScope, announce, inTransaction } from '#platform/scope.server.ts'
import { type Availability, alwaysThere, isSoldOut } from './availability/rules.ts'
import { dishRemoved } from './events.ts'
import { sameCategory, slugOf } from './rules.ts'
import {
  type Dish,
  holdDish,
  insertDish,
  markDishDeleted,
  selectAnyId,
  selectDish,
  selectDishes,
  selectDishesById,
  selectLastPosition,
  shareDish,
  updateDish,
} from './store.server.ts'
import { type DishInput, findDishProblems, readPrice } from './writing/rules/dish-problems.ts'

/** A dish with the picture that its key names. */
export type ShownDish = Dish & { picture: Picture | null }

const pictureAddress = /^\/pictures\/([0-9a-f]{16})\//
const maxOthers = 3

export async function listDishes(scope: Scope): Promise<ShownDish[]> {
  return withPictures(scope, await selectDishes(scope.db))
}

export async function getDishById(scope: Scope, id: string): Promise<ShownDish> {
  const dish = (await selectDish(scope.db, id)) ?? refuseUnknown()
  return { ...dish, picture: (await pictureOf(scope, dish)) ?? null }
}

/** The dishes among these ids that have not been deleted, by id; hidden ones too. */
export async function findDishes(scope: Scope, ids: string[]): Promise<Map<string, ShownDish>> {
  const dishes = await withPictures(scope, await selectDishesById(scope.db, [...new Set(ids)]))
  return new Map(dishes.map((dish) => [dish.id, dish]))
}

/**
 * What a dish that can be ordered now costs; so it stays until this transaction ends.
 * @throws Refusal `not_found`, `conflict` `sold_out`
 */
export async function getDishPrice({ db, now }: WriteScope, id: string): Promise<Cents> {
  const dish = await shareDish(db, id)
  if (!dish || dish.isHidden) return refuseUnknown()
  if (isSoldOut(dish, now)) {
    throw new Refusal('conflict', `${dish.name} is sold out at the moment.`, { code: 'sold_out' })
  }
  return dish.priceCents
}

/** A dish and a few others of its category, for its page. */
export async function getDishPage(scope: Scope, slug: string) {
  const all = await listDishes(scope)
  const dish = all.find((each) => each.slug === slug) ?? refuseUnknown()
  const others = all.filter(
    (other) => other !== dish && sameCategory(other.category, dish.category),
  )
  return { dish, others: others.slice(0, maxOthers) }
}

/** Whether a dish has ever been on the menu. */
export async function hasHadDishes(scope: Scope): Promise<boolean> {
  return (await selectAnyId(scope.db)) !== undefined
}

/** @throws Refusal `invalid` with a sentence per field. */
export async function addDish(scope: Scope, input: DishInput): Promise<Dish> {
  requireAudience('admin', scope.viewer)
  const picture = await findPictureOf(scope, input.image)
  return inTransaction(scope, async (transaction) => {
    const { db, now, announceChange } = transaction
    const dish = describe(input, picture, {
      id: newId(now.getTime()),
      slug: slugOf(input.name),
      position: (await selectLastPosition(db)) + 1,
      version: 1,
      changedAt: now.getTime(),
      ...alwaysThere,
    })
    const slug = await insertUnderFreeSlug(db, dish, now)
    await recordAudit(transaction, { action: 'dish.added', object: `dish ${dish.id}` })
    await announceChange('menu')
    return { ...dish, slug }
  })
}

/**
 * Answers whether anything is different now. The slug stays, so that links to the dish keep working
 * when it is renamed.
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
    const pictureKey = picture === undefined ? before.pictureKey : picture
    const dish = describe({ ...inputOf(before), ...change }, pictureKey, before)
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

async function withPictures(scope: Scope, dishes: Dish[]): Promise<ShownDish[]> {
  const pictures = await findPictures(
    scope,
    dishes.flatMap((dish) => dish.pictureKey ?? []),
  )
  return dishes.map((dish) => ({ ...dish, picture: pictures.get(dish.pictureKey ?? '') ?? null }))
}

async function pictureOf(scope: Scope, { pictureKey }: Dish): Promise<Picture | undefined> {
  return pictureKey === null ? undefined : (await findPictures(scope, [pictureKey])).get(pictureKey)
}

function refuseUnknown(): never {
  throw new Refusal('not_found', 'This dish is not on the menu.')
}

function refuseOutdated(): never {
  throw new Refusal('conflict', 'Somebody else has changed this dish since you opened it.', {
    code: 'changed_meanwhile',
  })
}

/** A dish shows pictures of this site only, and may have none. */
async function findPictureOf(scope: Scope, image: string): Promise<string | null> {
  if (image === '') return null
  const key = pictureAddress.exec(image)?.[1]
  if (key !== undefined && (await findPictures(scope, [key])).has(key)) return key
  throw new Refusal('invalid', 'This dish cannot be saved yet.', {
    fields: { image: 'This picture is not on this site. Upload it first.' },
  })
}

/** Tries "margherita", then "margherita-2" and on, also when others do so at the same moment. */
async function insertUnderFreeSlug(db: Db, dish: Dish, now: Date): Promise<string> {
  let slug = dish.slug
  for (let count = 2; !(await insertDish(db, { ...dish, slug }, now)); count++) {
    slug = `${dish.slug}-${count}`
  }
  return slug
}

/** What a form does not say. */
type Kept = Availability & Pick<Dish, 'id' | 'slug' | 'position' | 'version' | 'changedAt'>

function describe(input: DishInput, pictureKey: string | null, kept: Kept): Dish {
  const price = readPrice(input.price)
  const oldPrice =
    input.oldPrice === null || input.oldPrice === undefined
      ? { cents: null }
      : readPrice(input.oldPrice)
  const problems = findDishProblems(input)
  if ('problem' in price || 'problem' in oldPrice || Object.keys(problems).length > 0) {
    throw new Refusal('invalid', 'This dish cannot be saved yet.', { fields: problems })
  }
  return {
    id: kept.id,
    slug: kept.slug,
    position: kept.position,
    version: kept.version,
    changedAt: kept.changedAt,
    isHidden: kept.isHidden,
    isSoldOut: kept.isSoldOut,
    soldOutUntil: kept.soldOutUntil,
    name: input.name.trim(),
    description: input.description.trim(),
    image: input.image,
    imageAlt: input.imageAlt ?? input.name.trim(),
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

function inputOf(dish: Dish): DishInput {
  return {
    name: dish.name,
    description: dish.description,
    category: dish.category,
    price: dollarsFromCents(dish.priceCents),
    oldPrice: dish.oldPriceCents === null ? null : dollarsFromCents(dish.oldPriceCents),
    image: dish.image,
    imageAlt: dish.imageAlt,
    allergens: dish.allergens,
    diets: dish.diets,
    spiceLevel: dish.spiceLevel,
    popular: dish.isPopular,
    offered: dish.isOffered,
  }
}
