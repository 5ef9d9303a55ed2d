import type { Cents } from '#kernel/money.ts'
import type { Picture } from '#kernel/picture.ts'
import { Refusal } from '#kernel/refusal.ts'
import { findPictures } from '#modules/media/service.server.ts'
import { sayMadeAt } from '#modules/restaurant/service/opening.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { sayNotServed } from './availability/rules/words.ts'
import { judging, standAtOnce } from './availability/service/at-once.server.ts'
import { requireFitting } from './options/rules/choice.ts'
import type { Chosen } from './options/rules/groups.ts'
import { priceDishes } from './options/service/find-groups.server.ts'
import { listOriginals } from './picture-imports/service/list-originals.server.ts'
import { listPicturesOfCategories } from './categories/service.server.ts'
import { sameCategory } from './rules.ts'
import { shareDish } from './store/hold-dishes.server.ts'
import {
  selectDish,
  selectDishCount,
  selectDishes,
  selectDishesById,
} from './store/read-dishes.server.ts'
import type { Dish, OrderableDish } from './store/rows.server.ts'
import { selectAnyId, selectDishNames, selectPictureKeys } from './store/with-deleted.server.ts'

/** A dish with the picture that its key names. */
export type ShownDish = Dish & { picture: Picture | null }

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
  return byId(await withPictures(scope, await selectDishesById(scope.db, [...new Set(ids)])))
}

/** The same without their pictures, for those who show none. */
export async function findBareDishes(
  { db }: Scope,
  ids: string[],
): Promise<Map<string, OrderableDish>> {
  return byId(await selectDishesById(db, [...new Set(ids)]))
}

/** What these are or were called, by id: who has deleted a dish still knows it by its name. */
export async function findDishNames(
  { db }: Scope,
  ids: string[],
): Promise<Map<string, { name: string; isDeleted: boolean }>> {
  const rows = await selectDishNames(db, [...new Set(ids)])
  return new Map(rows.map(({ id, name, deleted_at: at }) => [id, { name, isDeleted: at !== null }]))
}

/**
 * What one of a dish costs with this choice, where it can be ordered so: at once, or for a time to come where those are
 * taken. So the dish stays until this transaction ends.
 * @throws Refusal `not_found`, `invalid`, `conflict` `sold_out` or `not_served`
 */
export async function priceDish(
  scope: WriteScope,
  { dishId, options: chosen }: { dishId: string; options: readonly Chosen[] },
  isInCart = false,
): Promise<Cents> {
  const dish = await getOrderableDish(scope, dishId, isInCart)
  const { priceCents, problems } = (await priceDishes(scope, [dish]))(dish, chosen)
  requireFitting(dish.name, chosen, problems)
  return priceCents
}

async function getOrderableDish(scope: WriteScope, id: string, isInCart: boolean): Promise<Dish> {
  const dish = await shareDish(scope.db, id)
  if (!dish || dish.isHidden) return refuseUnknown()
  const atOnce = await standAtOnce(scope, [dish])
  const { kind } = (await judging(scope, atOnce))(atOnce.dishes.get(id) ?? dish)
  // Whoever has it in the cart may hold the last one; their order asks for how many there are.
  if (kind === 'soldOut' || (kind === 'shortBy' && !isInCart)) {
    throw new Refusal('conflict', `${dish.name} is sold out at the moment.`, { code: 'sold_out' })
  }
  const serving = atOnce.servings.get(id)
  if (kind !== 'servedLater' && serving?.isOn === false) {
    const when = sayMadeAt(atOnce.made.getTime(), scope.now)
    const message = sayNotServed(dish.name, when, serving.words)
    throw new Refusal('conflict', message, { code: 'not_served' })
  }
  return dish
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

/** How many are on the menu. */
export async function countDishes(scope: Scope): Promise<number> {
  return selectDishCount(scope.db)
}

/** Whether a dish has ever been on the menu. */
export async function hasHadDishes(scope: Scope): Promise<boolean> {
  return (await selectAnyId(scope.db)) !== undefined
}

/**
 * The keys of all pictures that dishes and categories show, those included that orders remember, and of what is to
 * become one.
 */
export async function listPicturesInUse(scope: Scope): Promise<Set<string>> {
  const ofDishes = await selectPictureKeys(scope.db)
  const ofCategories = await listPicturesOfCategories(scope)
  return new Set([...ofDishes, ...ofCategories, ...(await listOriginals(scope))])
}

/** The same dishes in the same order, with their pictures. */
export async function withPictures(scope: Scope, dishes: Dish[]): Promise<ShownDish[]> {
  const pictures = await findPictures(
    scope,
    dishes.flatMap((dish) => dish.pictureKey ?? []),
  )
  return dishes.map((dish) => ({ ...dish, picture: pictures.get(dish.pictureKey ?? '') ?? null }))
}

function byId<Kept extends Dish>(dishes: Kept[]): Map<string, Kept> {
  return new Map(dishes.map((dish) => [dish.id, dish]))
}

/** @throws Refusal `not_found` */
export function refuseUnknown(): never {
  throw new Refusal('not_found', 'This dish is not on the menu.')
}

async function pictureOf(scope: Scope, { pictureKey }: Dish): Promise<Picture | undefined> {
  return pictureKey === null ? undefined : (await findPictures(scope, [pictureKey])).get(pictureKey)
}
