import type { Db } from '#platform/database/database.server.ts'
import type { MenuTables } from '../tables.server.ts'
import type { Availability } from './rules.ts'

export async function updateAvailability(
  db: Db,
  id: string,
  { isHidden, isSoldOut, soldOutUntil }: Availability,
  now: Date,
): Promise<void> {
  await db
    .tables<MenuTables>()
    .updateTable('menu_items')
    .set({
      is_hidden: Number(isHidden),
      is_sold_out: Number(isSoldOut),
      sold_out_until: soldOutUntil,
      updated_at: now.getTime(),
    })
    .where('id', '=', id)
    .execute()
}

/** Whether a dish's time has come. */
export async function selectAnyBack(db: Db, now: Date): Promise<string | undefined> {
  const row = await db
    .tables<MenuTables>()
    .selectFrom('menu_items')
    .select('id')
    .where('sold_out_until', '<=', now.getTime())
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Answers how many dishes are there again that were not before. */
export async function clearEndedSoldOut(db: Db, now: Date): Promise<number> {
  const result = await db
    .tables<MenuTables>()
    .updateTable('menu_items')
    .set({ is_sold_out: 0, sold_out_until: null })
    .where('sold_out_until', '<=', now.getTime())
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}
