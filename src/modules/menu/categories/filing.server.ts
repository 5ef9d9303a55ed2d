import { requireAudience } from '#kernel/viewer.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { categoryOf } from '../rules.ts'
import { flagCategories, specifiedCategory, specifiedCategories } from './rules.ts'
import { inShopOrder, insertCategory, selectEvery } from './store.server.ts'
import type { CategoryRow } from './tables.server.ts'
import { alikeAmong, likenessOf } from './writing.ts'

/** What a dish may say of its category, and what it means by it. */
interface KnownCategories {
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

type Specified = (typeof specifiedCategories)[number]

/** Which of the five a house may still use: all that it never had, while it has made none of its own. */
function offeredTo(every: readonly CategoryRow[]): Specified[] {
  if (every.some(({ key }) => !specifiedCategory(key))) return []
  const had = new Set(every.map(({ key }) => key))
  return specifiedCategories.filter(({ key }) => !had.has(key))
}

/** What dishes may say, for whoever writes them: no category changes until the transaction ends. */
export async function holdKnown({ db }: WriteScope): Promise<KnownCategories> {
  return knownOf(await shareEvery(db))
}

/** Every category, none of which is deleted or changed until this transaction ends. */
async function shareEvery(db: Db): Promise<CategoryRow[]> {
  return inShopOrder(db)
    .$if(db.engine === 'postgres', (query) => query.forShare())
    .execute()
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

function specifiedRow({ number, menuPosition, ...named }: Specified, now: Date): CategoryRow {
  return { ...newRow(named, now), number, position: number, menu_position: menuPosition }
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
