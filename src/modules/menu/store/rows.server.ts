import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import type { MenuItemRow, MenuTables } from '../tables.server.ts'
import type { Availability, Bounds } from '../availability/rules.ts'
import { readServingHours } from '../availability/rules/serving-hours.ts'
import { stockOf } from '../availability/store/stock.server.ts'
import { type DishTax, type TaxShare, type TaxedAs, taxOf } from '../rules/taxed-as.ts'

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

/** A dish for whoever orders it. Not to be written back. */
export interface OrderableDish extends Dish {
  tax: DishTax
}

export function tables(db: Db) {
  return db.tables<MenuTables>()
}

/** No join: PostgreSQL locks no row beside one that may not be there. */
const categoryHours = sql<string | null>`(select category_hours.serving_hours from category_hours
  where category_hours.category =
    case when menu_items.category = 'drink' then 'drinks' else menu_items.category end)`.as(
  'category_hours',
)

/** Deleted ones are not. */
export function onMenu(db: Db) {
  return tables(db)
    .selectFrom('menu_items')
    .selectAll('menu_items')
    .select(categoryHours)
    .where('deleted_at', 'is', null)
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

/** What its category is taxed as. */
export const shelfTaxClass = sql<string | null>`(select categories.tax_class from categories
  where categories.key = case when menu_items.category = 'drink' then 'drinks' else menu_items.category end)`

/** Hidden with its category, and taxed as its category where it says nothing itself. */
export function forOrders(
  row: Parameters<typeof forGuests>[0] & { shelfTaxClass: string | null },
): OrderableDish {
  const dish = forGuests(row)
  return { ...dish, tax: taxOf(dish, row.shelfTaxClass) }
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

export function rowOf(dish: Dish) {
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

function readList(json: string | null): string[] | null {
  // Only `rowOf` writes these columns, and it writes arrays of text.
  return json === null ? null : (JSON.parse(json) as string[])
}

function readSplit(json: string | null): TaxShare[] | null {
  // Only `rowOf` writes the column, and it writes shares.
  return json === null ? null : (JSON.parse(json) as TaxShare[])
}
