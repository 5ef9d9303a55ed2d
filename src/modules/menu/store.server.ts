import type { Db } from '#platform/database/database.server.ts'
import { refusingConflicts } from '#platform/database/engine-errors.server.ts'
import type { Availability } from './availability/rules.ts'
import type { MenuItemRow, MenuTables } from './tables.server.ts'

/** A dish as the module's own code sees it. */
export interface Dish extends Availability {
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
}

/** What guests are shown: without the hidden ones. */
export async function selectDishes(db: Db): Promise<Dish[]> {
  const rows = await onMenu(db)
    .where('is_hidden', '=', 0)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(dishOf)
}

export async function selectDish(db: Db, id: string): Promise<Dish | undefined> {
  const row = await onMenu(db).where('id', '=', id).where('is_hidden', '=', 0).executeTakeFirst()
  return row && dishOf(row)
}

/** Hidden ones too, in menu order. */
export async function selectEveryDish(db: Db): Promise<Dish[]> {
  const rows = await onMenu(db).orderBy('position').orderBy('id').execute()
  return rows.map(dishOf)
}

/** Also a hidden one, kept from every other transaction until this one ends. */
export async function holdDish(db: Db, id: string): Promise<Dish | undefined> {
  return (await holdDishes(db, [id]))[0]
}

/** The same for many; each waits for the one before it, in one order for everybody. */
export async function holdDishes(db: Db, ids: readonly string[]): Promise<Dish[]> {
  const rows = await onMenu(db)
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(db.engine === 'postgres', (query) => query.forUpdate())
    .execute()
  return rows.map(dishOf)
}

/** Hidden ones too. */
export async function selectDishesById(db: Db, ids: string[]): Promise<Dish[]> {
  if (ids.length === 0) return []
  const rows = await onMenu(db).where('id', 'in', ids).execute()
  return rows.map(dishOf)
}

/** What these were called, deleted ones too: their rows stay. */
export async function selectDishNames(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  const query = tables(db).selectFrom('menu_items').select(['id', 'name', 'deleted_at'])
  return query.where('id', 'in', ids).execute()
}

/** The dish, which stays as it is until this transaction ends; others may read it so too. */
export async function shareDish(db: Db, id: string): Promise<Dish | undefined> {
  const row = await onMenu(db)
    .where('id', '=', id)
    .$if(db.engine === 'postgres', (query) => query.forShare())
    .executeTakeFirst()
  return row && dishOf(row)
}

export async function selectDishCount(db: Db): Promise<number> {
  const row = await tables(db)
    .selectFrom('menu_items')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Deleted dishes count. */
export async function selectAnyId(db: Db): Promise<string | undefined> {
  return (await tables(db).selectFrom('menu_items').select('id').limit(1).executeTakeFirst())?.id
}

export async function selectCategories(db: Db): Promise<string[]> {
  const rows = await onMenu(db).clearSelect().select('category').distinct().execute()
  return rows.map(({ category }) => category)
}

export async function selectLastPosition(db: Db): Promise<number> {
  const row = await tables(db)
    .selectFrom('menu_items')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirst()
  return row?.last ?? 0
}

const cannotBeSaved = 'This dish cannot be saved so, because something else has changed. Try again.'

/**
 * The address parts that begin so. Those of deleted dishes stay taken, so that an old link never
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

/** Of one statement: few enough parameters for either engine. */
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

const written = [
  ...(['slug', 'name', 'description', 'image', 'image_alt', 'picture_key', 'category'] as const),
  ...(['price_cents', 'old_price_cents', 'allergens', 'diets', 'spice_level'] as const),
  ...(['is_popular', 'is_offered', 'is_hidden', 'is_sold_out', 'sold_out_until'] as const),
  ...(['position', 'version', 'updated_at'] as const),
] satisfies (keyof ReturnType<typeof rowOf> | 'updated_at')[]

/** The same for many, which have to be there. */
export async function updateDishes(db: Db, dishes: readonly Dish[], now: Date): Promise<void> {
  if (dishes.length === 0) return
  const at = now.getTime()
  const rows = dishes.map((dish) => ({ ...rowOf(dish), updated_at: at, created_at: at }))
  const statement = tables(db)
    .insertInto('menu_items')
    .values(rows)
    // No row is new, so this is an update of many rows in one statement of either engine.
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(({ ref }) =>
          Object.fromEntries(written.map((column) => [column, ref(`excluded.${column}`)])),
        ),
    )
    .execute()
  await refusingConflicts(cannotBeSaved, statement)
}

/** Of all dishes that there have ever been. */
export async function selectPictureKeys(db: Db): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('menu_items')
    .select('picture_key')
    .where('picture_key', 'is not', null)
    .distinct()
    .execute()
  return rows.flatMap(({ picture_key: key }) => key ?? [])
}

export async function updateDish(db: Db, dish: Dish, now: Date): Promise<void> {
  const statement = tables(db)
    .updateTable('menu_items')
    .set({ ...rowOf(dish), updated_at: now.getTime() })
    .where('id', '=', dish.id)
    .execute()
  await refusingConflicts(cannotBeSaved, statement)
}

export async function markDishesDeleted(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await tables(db)
    .updateTable('menu_items')
    .set({ deleted_at: now.getTime() })
    .where('id', 'in', ids)
    .execute()
}

function tables(db: Db) {
  return db.tables<MenuTables>()
}

function onMenu(db: Db) {
  return tables(db).selectFrom('menu_items').selectAll().where('deleted_at', 'is', null)
}

function dishOf(row: MenuItemRow): Dish {
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
  }
}

function rowOf(dish: Dish) {
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
  }
}

function readList(json: string | null): string[] | null {
  // Only `rowOf` writes these columns, and it writes arrays of text.
  return json === null ? null : (JSON.parse(json) as string[])
}
