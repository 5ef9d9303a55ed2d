import { sql } from 'kysely'
import { compiledQuery } from '#platform/database/compiled-query.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { refusingConflicts } from '#platform/database/engine-errors.server.ts'
import type { Availability, Bounds } from './availability/marking.ts'
import { readServingHours } from './availability/serving.ts'
import { stockOf } from './availability/store.server.ts'
import { type MenuItemRow, tables } from './tables.server.ts'
import type { TaxedAs, TaxShare } from './taxing.ts'

/** A dish as the module's own code sees it. */
export interface Dish extends Availability, Bounds, TaxedAs {
  id: string
  slug: string
  name: string
  description: string
  image: string
  imageAlt: string
  pictureKey: string | null
  category: string
  priceCents: number
  oldPriceCents: number | null
  allergens: string[] | null
  diets: string[] | null
  spiceLevel: number
  isPopular: boolean
  isOffered: boolean
  position: number
  /** Counts what was written of it. */
  version: number
  /** Milliseconds since the epoch. */
  changedAt: number
  /** Whether there are options to it; absent where nobody has looked. */
  hasOptions?: boolean
}

/** Every dish on the menu, hidden ones too, in menu order. */
export async function selectEveryDish(db: Db): Promise<Dish[]> {
  const rows = await onMenu(db).orderBy('position').orderBy('id').execute()
  return rows.map(dishOf)
}

/** A dish of the menu, hidden or not, kept from every other transaction until this one ends. */
export async function holdDish(db: Db, id: string): Promise<Dish | undefined> {
  return (await holdDishes(db, [id]))[0]
}

/** Dishes kept from every other transaction until this one ends; held in one order, so that nobody deadlocks. */
export async function holdDishes(db: Db, ids: readonly string[]): Promise<Dish[]> {
  const rows = await onMenu(db)
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(db.engine === 'postgres', (query) => query.forUpdate())
    .execute()
  return rows.map(dishOf)
}

/**
 * The dish, which stays as it is until this transaction ends, with whether there are options to it; others
 * may read it so too. Hidden also with its category.
 */
export async function shareDish(db: Db, id: string): Promise<Dish | undefined> {
  const [row] = await sharedRowsOf(db, { id })
  return row && { ...forGuests(row), hasOptions: Boolean(row.hasLinks) }
}

/** Whether it has a group of options: by a link of its own or of its category. */
export const hasLinks = sql<number | boolean>`(exists (
  select 1 from option_links where option_links.dish_id = menu_items.id
) or exists (
  select 1 from option_links where option_links.category
    = case when menu_items.category = 'drink' then 'drinks' else menu_items.category end
))`

/** Whether its whole category is hidden. */
export const isShelfHidden = sql<boolean>`(exists (
  select 1 from categories where categories.is_hidden = 1 and categories.key
    = case when menu_items.category = 'drink' then 'drinks' else menu_items.category end
))`

const sharedRowsOf = compiledQuery((db: Db, { id }: { id: string }) =>
  onMenu(db)
    .select([hasLinks.as('hasLinks'), isShelfHidden.as('isShelfHidden')])
    .where('id', '=', id)
    .$if(db.engine === 'postgres', (query) => query.forShare()),
)

export async function selectLastPosition(db: Db): Promise<number> {
  const row = await tables(db)
    .selectFrom('menu_items')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirst()
  return row?.last ?? 0
}

/**
 * The address parts that have this beginning. Those of deleted dishes stay taken, so that an old link never
 * shows another dish.
 */
export async function selectSlugs(db: Db, beginning: string): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('menu_items')
    .select('slug')
    .$if(beginning !== '', (query) => query.where('slug', 'like', `${beginning}%`))
    .execute()
  return rows.map(({ slug }) => slug)
}

export const cannotBeSaved =
  'This dish could not be saved because something else has changed. Please try again.'

/** Rows of one statement: few enough parameters for either engine. */
export const maxRows = 100

export async function insertDishes(db: Db, dishes: readonly Dish[], now: Date): Promise<void> {
  const at = now.getTime()
  const rows = dishes.map((dish) => ({
    ...rowOf(dish),
    created_at: at,
    updated_at: at,
    deleted_at: null,
  }))
  for (let first = 0; first < rows.length;) {
    // Two shapes of statement only: each is kept prepared.
    const count = rows.length - first >= maxRows ? maxRows : 1
    const values = rows.slice(first, (first += count))
    const statement = tables(db).insertInto('menu_items').values(values).execute()
    await refusingConflicts(cannotBeSaved, statement)
  }
}

export async function updateDish(db: Db, dish: Dish, now: Date): Promise<void> {
  // Without the id: a new one would have every table that names dishes searched for the old one.
  const { id, ...row } = rowOf(dish)
  const statement = tables(db)
    .updateTable('menu_items')
    .set({ ...row, updated_at: now.getTime() })
    .where('id', '=', id)
    .execute()
  await refusingConflicts(cannotBeSaved, statement)
}

/** The hours of a dish's category; no join, as PostgreSQL locks no row joined to one that may be missing. */
const categoryHours = sql<string | null>`(select category_hours.serving_hours from category_hours
  where category_hours.category =
    case when menu_items.category = 'drink' then 'drinks' else menu_items.category end)`.as(
  'category_hours',
)

/** The dishes on the menu, which deleted ones are not. */
export function onMenu(db: Db) {
  return tables(db)
    .selectFrom('menu_items')
    .selectAll('menu_items')
    .select(categoryHours)
    .where('deleted_at', 'is', null)
}

/** A dish for whoever orders it: hidden with its category. Not to be written back. */
export function forGuests(
  row: Parameters<typeof dishOf>[0] & { isShelfHidden: number | boolean },
): Dish {
  const dish = dishOf(row)
  return { ...dish, isHidden: dish.isHidden || Boolean(row.isShelfHidden) }
}

export function dishOf(row: MenuItemRow & { category_hours?: string | null }): Dish {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    image: row.image,
    imageAlt: row.image_alt,
    pictureKey: row.picture_key,
    category: row.category,
    priceCents: row.price_cents,
    oldPriceCents: row.old_price_cents,
    allergens: readList(row.allergens),
    diets: readList(row.diets),
    spiceLevel: row.spice_level,
    isPopular: row.is_popular === 1,
    isOffered: row.is_offered === 1,
    position: row.position,
    version: row.version,
    changedAt: row.updated_at,
    isHidden: row.is_hidden === 1,
    isSoldOut: row.is_sold_out === 1,
    soldOutUntil: row.sold_out_until,
    stock: stockOf(row),
    hours: readServingHours(row.serving_hours ?? row.category_hours ?? null),
    taxClass: row.tax_class,
    taxSplit: readSplit(row.tax_split),
  }
}

function readList(json: string | null): string[] | null {
  // Only `rowOf` writes these columns, and it writes arrays of text.
  return json === null ? null : (JSON.parse(json) as string[])
}

function readSplit(json: string | null): TaxShare[] | null {
  // Only `rowOf` writes the column, and it writes shares.
  return json === null ? null : (JSON.parse(json) as TaxShare[])
}

/** The columns that whoever writes a dish writes; stock and hours are written for themselves. */
type WrittenRow = Omit<
  MenuItemRow,
  | 'created_at'
  | 'updated_at'
  | 'deleted_at'
  | 'stock_left'
  | 'stock_daily'
  | 'stock_refill_at'
  | 'serving_hours'
  | 'serving_turns_at'
>

export function rowOf(dish: Dish): WrittenRow {
  return {
    id: dish.id,
    slug: dish.slug,
    name: dish.name,
    description: dish.description,
    image: dish.image,
    image_alt: dish.imageAlt,
    picture_key: dish.pictureKey,
    category: dish.category,
    price_cents: dish.priceCents,
    old_price_cents: dish.oldPriceCents,
    allergens: dish.allergens && JSON.stringify(dish.allergens),
    diets: dish.diets && JSON.stringify(dish.diets),
    spice_level: dish.spiceLevel,
    is_popular: Number(dish.isPopular),
    is_offered: Number(dish.isOffered),
    position: dish.position,
    version: dish.version,
    is_hidden: Number(dish.isHidden),
    is_sold_out: Number(dish.isSoldOut),
    sold_out_until: dish.soldOutUntil,
    tax_class: dish.taxClass,
    tax_split: dish.taxSplit && JSON.stringify(dish.taxSplit),
  }
}
