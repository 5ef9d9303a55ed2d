import type { Db } from '#platform/database/database.server.ts'
import { refusingConflicts } from '#platform/database/engine-errors.server.ts'
import type { OptionGroupRow, OptionTables, OptionValueRow } from '../tables.server.ts'

const cannotBeSaved =
  'This could not be saved because something else has changed. Please try again.'

export async function insertGroup(db: Db, group: OptionGroupRow): Promise<void> {
  const statement = tables(db).insertInto('option_groups').values(group).execute()
  await refusingConflicts(cannotBeSaved, statement)
}

export async function updateGroup(db: Db, { id, ...group }: OptionGroupRow): Promise<void> {
  const statement = tables(db).updateTable('option_groups').set(group).where('id', '=', id)
  await refusingConflicts(cannotBeSaved, statement.execute())
}

/** New ones and those that are there, whose being sold out stays as it is. */
export async function saveValues(db: Db, values: readonly OptionValueRow[]): Promise<void> {
  const statement = tables(db)
    .insertInto('option_values')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        price_cents: ref('excluded.price_cents'),
        allergens: ref('excluded.allergens'),
        position: ref('excluded.position'),
        tax_class: ref('excluded.tax_class'),
      })),
    )
    .execute()
  await refusingConflicts(cannotBeSaved, statement)
}

/** Takes options out of their group; what they cost anywhere is forgotten. */
export async function removeValues(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tables(db)
    .updateTable('option_values')
    .set({ deleted_at: now.getTime(), is_sold_out: 0, sold_out_until: null })
    .where('id', 'in', ids)
    .execute()
  await tables(db)
    .deleteFrom('option_prices')
    .where(({ eb, or }) => or([eb('value_id', 'in', ids), eb('size_value_id', 'in', ids)]))
    .execute()
}

export async function insertLink(db: Db, link: OptionTables['option_links']): Promise<void> {
  const statement = tables(db).insertInto('option_links').values(link).execute()
  await refusingConflicts(cannotBeSaved, statement)
}

export async function insertLinks(
  db: Db,
  links: readonly OptionTables['option_links'][],
): Promise<void> {
  for (let first = 0; first < links.length; first += 100) {
    const some = links.slice(first, first + 100)
    await refusingConflicts(
      cannotBeSaved,
      tables(db).insertInto('option_links').values(some).execute(),
    )
  }
}

export async function updateLinkPosition(db: Db, id: string, position: number): Promise<void> {
  await tables(db).updateTable('option_links').set({ position }).where('id', '=', id).execute()
}

export async function deleteLink(db: Db, id: string): Promise<void> {
  await tables(db).deleteFrom('option_prices').where('link_id', '=', id).execute()
  await tables(db).deleteFrom('option_links').where('id', '=', id).execute()
}

export async function deleteLinksOf(db: Db, groupId: string): Promise<void> {
  const links = tables(db).selectFrom('option_links').select('id').where('group_id', '=', groupId)
  await tables(db).deleteFrom('option_prices').where('link_id', 'in', links).execute()
  await tables(db).deleteFrom('option_links').where('group_id', '=', groupId).execute()
}

/** All of a link's own prices are these. */
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
  for (let first = 0; first < rows.length; first += 100) {
    const some = rows.slice(first, first + 100)
    await tables(db).insertInto('option_prices').values(some).execute()
  }
}

function tables(db: Db) {
  return db.tables<OptionTables>()
}
