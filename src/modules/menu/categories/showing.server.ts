import type { Picture } from '#kernel/picture.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { findPictures } from '#modules/media/finding.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { categoryOf } from '../rules.ts'
import * as contract from './contract.ts'
import { categoryNameOf } from './rules.ts'
import { selectEvery, selectThose } from './store.server.ts'
import { type CategoryRow, tables } from './tables.server.ts'

export const showingRoutes: Route[] = [
  serve(contract.listCategories, async (scope) => (await listCategories(scope)).map(wire)),
  serve(contract.listAllCategories, async (scope) =>
    (await listAllCategories(scope)).map(wireFull),
  ),
]

/** A category with the picture that its key names. */
interface ShownCategory {
  row: CategoryRow
  picture: Picture | null
}

/** The categories that guests may see, in the shop's order. */
export async function listCategories(scope: Scope): Promise<ShownCategory[]> {
  const rows = await selectThose(scope.db)
  return withPictures(
    scope,
    rows.filter((row) => row.is_hidden === 0),
  )
}

async function withPictures(scope: Scope, rows: readonly CategoryRow[]): Promise<ShownCategory[]> {
  const pictures = await findPictures(
    scope,
    rows.flatMap((row) => row.picture_key ?? []),
  )
  return rows.map((row) => ({ row, picture: pictures.get(row.picture_key ?? '') ?? null }))
}

function wire({ row, picture }: ShownCategory): contract.Category {
  const { key, label, number, description, cover } = row
  return { key, label, number, menuPosition: row.menu_position, description, cover, picture }
}

interface CountedCategory extends ShownCategory {
  dishes: number
}

/** Every category that is not deleted, for admins, with how many dishes each has. */
export async function listAllCategories(scope: Scope): Promise<CountedCategory[]> {
  requireAudience('admin', scope.viewer)
  const counts = await countByCategory(scope.db)
  const shown = await withPictures(scope, await selectThose(scope.db))
  return shown.map((each) => ({ ...each, dishes: counts.get(each.row.key) ?? 0 }))
}

/** How many dishes each category has, hidden dishes too. */
async function countByCategory(db: Db): Promise<Map<string, number>> {
  const rows = await tables(db)
    .selectFrom('menu_items')
    .select((eb) => ['category', eb.fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .groupBy('category')
    .execute()
  const counts = new Map<string, number>()
  for (const row of rows) {
    const key = categoryOf(row)
    counts.set(key, (counts.get(key) ?? 0) + Number(row.count))
  }
  return counts
}

export function wireFull(each: CountedCategory): contract.FullCategory {
  const { image, station, version, tax_class: taxClass } = each.row
  const hidden = each.row.is_hidden === 1
  const { dishes } = each
  const taxed = taxClass !== null && { taxClass }
  return { ...wire(each), image, hidden, station, dishes, version, ...taxed }
}

/** What a category is called in lists, by what dishes and orders say of it: deleted ones too. */
export async function findCategoryNames({ db }: Scope): Promise<(category: string) => string> {
  const names = new Map((await selectEvery(db)).map((row) => [row.key, categoryNameOf(row)]))
  return (category) => names.get(categoryOf({ category })) ?? category
}

/** Who makes the dishes of a category, where that is not the category by its own key. */
export async function findStations({ db }: Scope): Promise<(category: string) => string> {
  const stations = new Map(
    (await selectEvery(db)).map((row) => [
      row.key,
      row.station === '' ? categoryNameOf(row) : row.station,
    ]),
  )
  return (category) => stations.get(categoryOf({ category })) ?? category
}

/** The keys of the pictures that categories show. */
export async function listPicturesOfCategories({ db }: Scope): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('categories')
    .select('picture_key')
    .where('picture_key', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.flatMap(({ picture_key: key }) => key ?? [])
}
