import { sql } from 'kysely'
import { byName } from '#kernel/by-name.ts'
import type { Db } from '#platform/database/database.server.ts'
import { refusingConflicts } from '#platform/database/engine-errors.server.ts'
import { inChunks } from '#platform/database/in-chunks.server.ts'
import {
  type OptionGroupRow,
  type OptionTables,
  type OptionValueRow,
  tables,
} from './tables.server.ts'

export type PriceRow = OptionTables['option_prices']

export const cannotBeSaved =
  'This could not be saved because something else has changed. Please try again.'

/** All that there are, by name: by ours, as the engines' alphabets differ. */
export async function selectGroups(db: Db): Promise<OptionGroupRow[]> {
  const rows = await groupsThere(db).orderBy('id').execute()
  return rows.toSorted((a, b) => byName(a.name, b.name))
}

export async function selectGroup(db: Db, id: string): Promise<OptionGroupRow | undefined> {
  return groupsThere(db).where('id', '=', id).executeTakeFirst()
}

/** The options of these groups, in their order. */
export async function selectValues(db: Db, groupIds: readonly string[]): Promise<OptionValueRow[]> {
  if (groupIds.length === 0) return []
  return valuesThere(db)
    .where('group_id', 'in', groupIds)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Every link to a category or to a dish that is on the menu, with the dish's name. */
export async function selectLinks(db: Db) {
  return tables(db)
    .selectFrom('option_links as link')
    .leftJoin('menu_items as dish', 'dish.id', 'link.dish_id')
    .select(['link.id', 'link.group_id', 'link.dish_id', 'link.category', 'link.position'])
    .select('dish.name as dishName')
    .where('dish.deleted_at', 'is', null)
    .orderBy('link.position')
    .orderBy('link.id')
    .execute()
}

export async function selectLink(db: Db, id: string) {
  return tables(db).selectFrom('option_links').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The links of the same dish, or of the same category, in their order. */
export async function selectLinksBeside(
  db: Db,
  { dishId, category }: { dishId: string | null; category: string | null },
) {
  return tables(db)
    .selectFrom('option_links')
    .selectAll()
    .where(sql<boolean>`dish_id is not distinct from ${dishId}`)
    .where(sql<boolean>`category is not distinct from ${category}`)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** What options cost where they are linked. */
export async function selectPrices(db: Db) {
  return tables(db)
    .selectFrom('option_prices')
    .selectAll()
    .orderBy('link_id')
    .orderBy('value_id')
    .orderBy('size_value_id')
    .execute()
}

/** Which dishes of the menu have each group, by themselves or by their category. */
export async function selectUsage(db: Db): Promise<Map<string, number>> {
  const rows = await tables(db)
    .selectFrom('option_links as link')
    .innerJoin('menu_items as dish', (join) =>
      join.on(({ or, eb, ref }) =>
        or([
          eb('dish.id', '=', ref('link.dish_id')),
          eb(
            sql`case when dish.category = 'drink' then 'drinks' else dish.category end`,
            '=',
            ref('link.category'),
          ),
        ]),
      ),
    )
    .select((eb) => ['link.group_id', eb.fn.count<number>('dish.id').distinct().as('count')])
    .where('dish.deleted_at', 'is', null)
    .groupBy('link.group_id')
    .execute()
  return new Map(rows.map(({ group_id: id, count }) => [id, Number(count)]))
}

export function groupsThere(db: Db) {
  return tables(db).selectFrom('option_groups').selectAll().where('deleted_at', 'is', null)
}

export function valuesThere(db: Db) {
  return tables(db).selectFrom('option_values').selectAll().where('deleted_at', 'is', null)
}

export function readAllergens(json: string | null): string[] | null {
  // Only this module writes the column, and it writes arrays of text.
  return json === null ? null : (JSON.parse(json) as string[])
}

export async function insertLink(db: Db, link: OptionTables['option_links']): Promise<void> {
  const statement = tables(db).insertInto('option_links').values(link).execute()
  await refusingConflicts(cannotBeSaved, statement)
}

export async function updateLinkPosition(db: Db, id: string, position: number): Promise<void> {
  await tables(db).updateTable('option_links').set({ position }).where('id', '=', id).execute()
}

export async function deleteLink(db: Db, id: string): Promise<void> {
  await tables(db).deleteFrom('option_prices').where('link_id', '=', id).execute()
  await tables(db).deleteFrom('option_links').where('id', '=', id).execute()
}

/** Replaces all of a link's own prices. */
export async function replacePrices(
  db: Db,
  linkId: string,
  prices: readonly Omit<OptionTables['option_prices'], 'link_id'>[],
): Promise<void> {
  await tables(db).deleteFrom('option_prices').where('link_id', '=', linkId).execute()
  await insertPrices(
    db,
    prices.map((price) => ({ link_id: linkId, ...price })),
  )
}

export async function insertPrices(
  db: Db,
  rows: readonly OptionTables['option_prices'][],
): Promise<void> {
  await inChunks(rows, (chunk) => tables(db).insertInto('option_prices').values(chunk).execute())
}
