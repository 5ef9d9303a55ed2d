import type { Db } from '#platform/database/database.server.ts'
import type { MenuTables } from '../tables.server.ts'
import type { Availability, Mark } from './rules.ts'
import type { OptionMarkTables } from './tables.server.ts'

export async function updateDishMark(
  db: Db,
  id: string,
  { isHidden, isSoldOut, soldOutUntil }: Availability,
  now: Date,
): Promise<void> {
  const set = { is_hidden: Number(isHidden), updated_at: now.getTime() }
  await tables(db)
    .updateTable('menu_items')
    .set({ ...set, is_sold_out: Number(isSoldOut), sold_out_until: soldOutUntil })
    .where('id', '=', id)
    .execute()
}

export async function updateOptionMark(
  db: Db,
  id: string,
  { isSoldOut, soldOutUntil }: Mark,
): Promise<void> {
  await tables(db)
    .updateTable('option_values')
    .set({ is_sold_out: Number(isSoldOut), sold_out_until: soldOutUntil })
    .where('id', '=', id)
    .execute()
}

const marked = ['menu_items', 'option_values'] as const

/** Whether the time of a dish or an option has come. */
export async function selectAnyEnded(db: Db, now: Date): Promise<boolean> {
  for (const table of marked) {
    const query = tables(db).selectFrom(table).select('id')
    const ended = query.where('sold_out_until', '<=', now.getTime()).limit(1)
    if (await ended.executeTakeFirst()) return true
  }
  return false
}

/** Answers how many are there again that were not before. */
export async function clearEnded(db: Db, now: Date): Promise<number> {
  let count = 0
  for (const table of marked) {
    const { numUpdatedRows } = await tables(db)
      .updateTable(table)
      .set({ is_sold_out: 0, sold_out_until: null })
      .where('sold_out_until', '<=', now.getTime())
      .executeTakeFirst()
    count += Number(numUpdatedRows)
  }
  return count
}

function tables(db: Db) {
  return db.tables<MenuTables & OptionMarkTables>()
}
