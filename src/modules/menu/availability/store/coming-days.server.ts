import type { Db } from '#platform/database/database.server.ts'
import type { StockDayTables } from '../tables.server.ts'

/** A dish's portions of the day that begins then. */
export interface DishDay {
  dishId: string
  morning: number
}

/** Promises so many if the day's number allows it; answers whether it does. */
export async function takeFromDay(
  db: Db,
  { dishId, morning }: DishDay,
  quantity: number,
  daily: number,
): Promise<boolean> {
  // A day that nothing is promised of yet has no row to ask.
  if (quantity > daily) return false
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('stock_days')
    .values({ dish_id: dishId, morning, taken: quantity, most: daily })
    .onConflict((conflict) =>
      conflict
        .columns(['dish_id', 'morning'])
        .doUpdateSet((eb) => ({ taken: eb('stock_days.taken', '+', quantity), most: daily }))
        .where('stock_days.taken', '<=', daily - quantity),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** So many more, whether they will be there or not: their money has come late. */
export async function addToDay(
  db: Db,
  { dishId, morning }: DishDay,
  quantity: number,
  daily: number,
): Promise<void> {
  await tables(db)
    .insertInto('stock_days')
    .values({ dish_id: dishId, morning, taken: quantity, most: daily })
    .onConflict((conflict) =>
      conflict
        .columns(['dish_id', 'morning'])
        .doUpdateSet((eb) => ({ taken: eb('stock_days.taken', '+', quantity) })),
    )
    .execute()
}

/** What was promised and is wanted no more. */
export async function returnToDay(
  db: Db,
  { dishId, morning }: DishDay,
  quantity: number,
): Promise<void> {
  await tables(db)
    .updateTable('stock_days')
    .set((eb) => ({ taken: eb('taken', '-', quantity) }))
    .where('dish_id', '=', dishId)
    .where('morning', '=', morning)
    .execute()
}

export async function selectPromised(db: Db, { dishId, morning }: DishDay): Promise<number> {
  const row = await tables(db)
    .selectFrom('stock_days')
    .select('taken')
    .where('dish_id', '=', dishId)
    .where('morning', '=', morning)
    .executeTakeFirst()
  return row?.taken ?? 0
}

/** What is promised of these dishes' days that begin from one moment to another. */
export async function selectPromisedBetween(
  db: Db,
  dishIds: readonly string[],
  from: number,
  to: number,
): Promise<(DishDay & { taken: number })[]> {
  if (dishIds.length === 0) return []
  const rows = await tables(db)
    .selectFrom('stock_days')
    .select(['dish_id as dishId', 'morning', 'taken'])
    .where('dish_id', 'in', dishIds)
    .where('morning', '>=', from)
    .where('morning', '<=', to)
    .execute()
  return rows.map((row) => ({ ...row, morning: Number(row.morning) }))
}

/** Days that have begun are a part of the dish's number. */
export async function deleteDays(db: Db, { dishId, morning }: DishDay): Promise<void> {
  await tables(db)
    .deleteFrom('stock_days')
    .where('dish_id', '=', dishId)
    .where('morning', '<=', morning)
    .execute()
}

function tables(db: Db) {
  return db.tables<StockDayTables>()
}
