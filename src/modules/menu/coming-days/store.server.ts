import type { Db } from '#platform/database/database.server.ts'
import type { StockDayTables } from './tables.server.ts'

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

/** What is promised of a day, by dish. */
export async function selectPromisedOf(db: Db, morning: number): Promise<Map<string, number>> {
  const rows = await tables(db)
    .selectFrom('stock_days')
    .select(['dish_id', 'taken'])
    .where('morning', '=', morning)
    .execute()
  return new Map(rows.map(({ dish_id, taken }) => [dish_id, taken]))
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
