import { sql } from 'kysely'
import type { Picture } from '#kernel/picture.ts'
import { Refusal } from '#kernel/refusal.ts'
import { findPictures } from '#modules/media/finding.server.ts'
import { compiledQuery } from '#platform/database/compiled-query.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { type Dish, forGuests, hasLinks, isShelfHidden, onMenu } from './store.server.ts'
import { tables } from './tables.server.ts'
import { type DishTax, taxOf } from './taxing.ts'
import { pricingTexts } from './texts.server.ts'

/** A dish with the picture that its key names. */
export type ShownDish = Dish & { picture: Picture | null }

/** The dishes among these ids that have not been deleted, by id; hidden ones too. */
export async function findDishes(scope: Scope, ids: string[]): Promise<Map<string, ShownDish>> {
  return byId(await withPictures(scope, await selectDishesById(scope.db, [...new Set(ids)])))
}

function byId<Kept extends Dish>(dishes: Kept[]): Map<string, Kept> {
  return new Map(dishes.map((dish) => [dish.id, dish]))
}

/** A dish for whoever orders it. Not to be written back. */
interface OrderableDish extends Dish {
  tax: DishTax
}

/** Dishes by id, hidden ones and those of a hidden category too, with whether there are options to them. */
async function selectDishesById(db: Db, ids: string[]): Promise<OrderableDish[]> {
  if (ids.length === 0) return []
  const rows = await rowsById(db, { ids })
  return rows.map((row) => ({ ...forOrders(row), hasOptions: Boolean(row.hasLinks) }))
}

/** What a dish's category is taxed as. */
const shelfTaxClass = sql<string | null>`(select categories.tax_class from categories
  where categories.key = case when menu_items.category = 'drink' then 'drinks' else menu_items.category end)`

const rowsById = compiledQuery((db: Db, { ids }: { ids: string[] }) =>
  onMenu(db)
    .select([hasLinks.as('hasLinks'), isShelfHidden.as('isShelfHidden')])
    .select(shelfTaxClass.as('shelfTaxClass'))
    .where('id', 'in', ids),
)

/** A dish for whoever orders it: hidden with its category, and taxed as that where it says nothing itself. */
function forOrders(
  row: Parameters<typeof forGuests>[0] & { shelfTaxClass: string | null },
): OrderableDish {
  const dish = forGuests(row)
  return { ...dish, tax: taxOf(dish, row.shelfTaxClass) }
}

/** Dishes by id without their pictures, for those who show none. */
export async function findBareDishes(
  { db }: Scope,
  ids: string[],
): Promise<Map<string, OrderableDish>> {
  return byId(await selectDishesById(db, [...new Set(ids)]))
}

/** What dishes are or were called, by id: who has deleted one still knows it by its name. */
export async function findDishNames(
  { db }: Scope,
  ids: string[],
): Promise<Map<string, { name: string; isDeleted: boolean }>> {
  const query = tables(db).selectFrom('menu_items').select(['id', 'name', 'deleted_at'])
  // A list of none is no SQL. Deleted ones keep their rows.
  const rows = ids.length > 0 ? await query.where('id', 'in', [...new Set(ids)]).execute() : []
  return new Map(rows.map(({ id, name, deleted_at: at }) => [id, { name, isDeleted: at !== null }]))
}

/** How many dishes are on the menu. */
export async function countDishes({ db }: Scope): Promise<number> {
  const row = await tables(db)
    .selectFrom('menu_items')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Whether a dish has ever been on the menu. */
export async function hasHadDishes({ db }: Scope): Promise<boolean> {
  const first = tables(db).selectFrom('menu_items').select('id').limit(1)
  return (await first.executeTakeFirst()) !== undefined
}

/** Dishes with their pictures, in the order in which they came. */
export async function withPictures(scope: Scope, dishes: Dish[]): Promise<ShownDish[]> {
  const pictures = await findPictures(
    scope,
    dishes.flatMap((dish) => dish.pictureKey ?? []),
  )
  return dishes.map((dish) => ({ ...dish, picture: pictures.get(dish.pictureKey ?? '') ?? null }))
}

/** @throws Refusal `not_found` */
export function refuseUnknown(): never {
  throw new Refusal('not_found', pricingTexts.noDish)
}
