import { compiledQuery } from '#platform/database/compiled-query.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { MenuTables } from '../tables.server.ts'
import type { Availability, Mark } from './rules.ts'
import type { OptionMarkTables, ServingTables } from './tables.server.ts'

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

/** Whether the time has come for anything of the menu: a mark to end, a number to be filled up, hours to begin or end. */
export async function selectAnyDue(db: Db, now: Date): Promise<boolean> {
  return (await dueRows(db, { at: now.getTime() })).length > 0
}

const dueRows = compiledQuery((db: Db, { at }: { at: number }) => {
  const on = tables(db)
  const due = (column: 'sold_out_until' | 'stock_refill_at' | 'serving_turns_at') =>
    on.selectFrom('menu_items').select('id').where(column, '<=', at)
  return due('sold_out_until')
    .unionAll(due('stock_refill_at'))
    .unionAll(due('serving_turns_at'))
    .unionAll(on.selectFrom('option_values').select('id').where('sold_out_until', '<=', at))
    .unionAll(
      on.selectFrom('category_hours').select('category as id').where('serving_turns_at', '<=', at),
    )
})

const marked = ['menu_items', 'option_values'] as const

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
  return db.tables<MenuTables & OptionMarkTables & ServingTables>()
}
