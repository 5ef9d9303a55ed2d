import type { Picture } from '#kernel/picture.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { findPictures } from '#modules/media/service.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { categoryOf } from '../rules.ts'
import { countByCategory } from '../store/read-dishes.server.ts'
import { flagCategories, nameOf, specified, specifiedCategories } from './rules.ts'
import { alikeAmong, likenessOf } from './rules/category-problems.ts'
import {
  type CategoryRow,
  insertCategory,
  selectEvery,
  selectPictureKeys,
  selectThose,
  shareEvery,
} from './store.server.ts'

/** A category with the picture that its key names. */
export interface ShownCategory {
  row: CategoryRow
  picture: Picture | null
}

/** Those that guests may see, in the shop's order. */
export async function listCategories(scope: Scope): Promise<ShownCategory[]> {
  const rows = await selectThose(scope.db)
  return withPictures(
    scope,
    rows.filter((row) => row.is_hidden === 0),
  )
}

export interface CountedCategory extends ShownCategory {
  dishes: number
}

/** All that are there, with how many dishes each has. */
export async function listAllCategories(scope: Scope): Promise<CountedCategory[]> {
  requireAudience('admin', scope.viewer)
  const counts = await countByCategory(scope.db)
  const shown = await withPictures(scope, await selectThose(scope.db))
  return shown.map((each) => ({ ...each, dishes: counts.get(each.row.key) ?? 0 }))
}

/** What a category is called in lists, by what dishes and orders say of it: deleted ones too. */
export async function findCategoryNames({ db }: Scope): Promise<(category: string) => string> {
  const names = new Map((await selectEvery(db)).map((row) => [row.key, nameOf(row)]))
  return (category) => names.get(categoryOf({ category })) ?? category
}

/** Who makes the dishes of a category, where that is not the category by its own key. */
export async function findStations({ db }: Scope): Promise<(category: string) => string> {
  const stations = new Map(
    (await selectEvery(db)).map((row) => [row.key, row.station === '' ? nameOf(row) : row.station]),
  )
  return (category) => stations.get(categoryOf({ category })) ?? category
}

/** What a dish may say of its category, and what it means by it. */
export interface KnownCategories {
  /** In the shop's order; the flags that work as categories come last. */
  all: readonly string[]
  /** The category that a text of people names, by its key or by a label that is read alike; undefined: none. */
  find: (text: string) => string | undefined
  /** What the category of a key is called. */
  labelOf: (key: string) => string | undefined
}

export async function findKnown({ db }: Scope): Promise<KnownCategories> {
  return knownOf(await selectEvery(db))
}

/** The same for whoever writes dishes: none of them changes until the transaction ends. */
export async function holdKnown({ db }: WriteScope): Promise<KnownCategories> {
  return knownOf(await shareEvery(db))
}

function knownOf(every: readonly CategoryRow[]): KnownCategories {
  const there = every.filter((row) => row.deleted_at === null)
  const keys = [...there.map(({ key }) => key), ...offeredTo(every).map(({ key }) => key)]
  const all = [
    ...keys.flatMap((key) => (key === 'drinks' ? ['drink', key] : [key])),
    ...flagCategories,
  ]
  const findAlike = alikeAmong(there)
  const labels = new Map(there.map(({ key, label }) => [key, label]))
  return {
    all,
    find: (text) => (all.includes(text) ? text : findAlike(text)?.key),
    labelOf: (key) => labels.get(key),
  }
}

/**
 * Adds those of the specification's five that dishes stand under and that are not there: a house without categories of
 * its own has them by using them.
 */
export async function fileUnder(scope: WriteScope, categories: readonly string[]): Promise<void> {
  const used = new Set(categories.map((category) => categoryOf({ category })))
  if (!specifiedCategories.some(({ key }) => used.has(key))) return
  const missing = offeredTo(await selectEvery(scope.db)).filter(({ key }) => used.has(key))
  for (const each of missing) await insertCategory(scope.db, specifiedRow(each, scope.now))
}

/** The sample's five, with its pictures and, where the settings have it, its own line. */
export async function addSampleCategories(scope: WriteScope): Promise<void> {
  requireAudience('admin', scope.viewer)
  const there = new Set((await selectEvery(scope.db)).map(({ key }) => key))
  for (const each of specifiedCategories) {
    if (there.has(each.key)) continue
    await insertCategory(scope.db, {
      ...specifiedRow(each, scope.now),
      description: each.key === 'drinks' ? '' : null,
      cover: each.key,
    })
  }
}

/** The keys of the pictures that categories show. */
export async function listPicturesOfCategories({ db }: Scope): Promise<string[]> {
  return selectPictureKeys(db)
}

/** A category as it begins; its places are for its owner to say. */
export function newRow({ key, label }: { key: string; label: string }, now: Date) {
  return {
    key,
    label,
    likeness: likenessOf(label),
    description: '',
    cover: '',
    picture_key: null,
    image: '',
    station: '',
    is_hidden: 0,
    tax_class: null,
    version: 1,
    created_at: now.getTime(),
    updated_at: now.getTime(),
    deleted_at: null,
  } satisfies Partial<CategoryRow>
}

type Specified = (typeof specifiedCategories)[number]

function specifiedRow({ number, menuPosition, ...named }: Specified, now: Date): CategoryRow {
  return { ...newRow(named, now), number, position: number, menu_position: menuPosition }
}

/** Which of the five a house may still use: all that it never had, while it has made none of its own. */
function offeredTo(every: readonly CategoryRow[]): Specified[] {
  if (every.some(({ key }) => !specified(key))) return []
  const had = new Set(every.map(({ key }) => key))
  return specifiedCategories.filter(({ key }) => !had.has(key))
}

async function withPictures(scope: Scope, rows: readonly CategoryRow[]): Promise<ShownCategory[]> {
  const pictures = await findPictures(
    scope,
    rows.flatMap((row) => row.picture_key ?? []),
  )
  return rows.map((row) => ({ row, picture: pictures.get(row.picture_key ?? '') ?? null }))
}
