import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import type { MenuTables } from '../../tables.server.ts'
import type { OptionGroupRow, OptionTables, OptionValueRow } from '../tables.server.ts'

export type { OptionGroupRow, OptionValueRow }
export type PriceRow = OptionTables['option_prices']

/** All that there are, by name. */
export async function selectGroups(db: Db): Promise<OptionGroupRow[]> {
  return groups(db).orderBy('name').orderBy('id').execute()
}

export async function selectGroupCount(db: Db): Promise<number> {
  const row = await groups(db)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function selectGroup(db: Db, id: string): Promise<OptionGroupRow | undefined> {
  return groups(db).where('id', '=', id).executeTakeFirst()
}

/** The options of these groups, in their order. */
export async function selectValues(db: Db, groupIds: readonly string[]): Promise<OptionValueRow[]> {
  if (groupIds.length === 0) return []
  return values(db).where('group_id', 'in', groupIds).orderBy('position').orderBy('id').execute()
}

/** Kept from every other transaction until this one ends. */
export async function holdValue(db: Db, id: string): Promise<OptionValueRow | undefined> {
  return values(db)
    .where('id', '=', id)
    .$if(db.engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
}

/** Every link to a category or to a dish that is on the menu, with the dish's name. */
export async function selectLinks(db: Db) {
  return db
    .tables<OptionTables & MenuTables>()
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

/** The links that these dishes have themselves. */
export async function selectLinksOfDishes(db: Db, dishIds: readonly string[]) {
  const found: OptionTables['option_links'][] = []
  for (let first = 0; first < dishIds.length; first += 100) {
    const some = dishIds.slice(first, first + 100)
    const query = tables(db).selectFrom('option_links').selectAll().where('dish_id', 'in', some)
    found.push(...(await query.execute()))
  }
  return found
}

/** What options cost at these links. */
export async function selectPricesOf(db: Db, linkIds: readonly string[]) {
  const query = tables(db).selectFrom('option_prices').selectAll()
  return query.where('link_id', 'in', linkIds).execute()
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
  const rows = await db
    .tables<OptionTables & MenuTables>()
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

function groups(db: Db) {
  return tables(db).selectFrom('option_groups').selectAll().where('deleted_at', 'is', null)
}

function values(db: Db) {
  return tables(db).selectFrom('option_values').selectAll().where('deleted_at', 'is', null)
}

function tables(db: Db) {
  return db.tables<OptionTables>()
}
