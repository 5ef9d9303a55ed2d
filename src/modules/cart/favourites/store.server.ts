import type { Db } from '#platform/database/database.server.ts'
import type { FavouriteTables } from './tables.server.ts'

/** The latest first. */
export async function selectFavourites(db: Db, personId: string): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('favourites')
    .select('dish_id')
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('dish_id')
    .execute()
  return rows.map(({ dish_id: id }) => id)
}

export async function insertFavourite(
  db: Db,
  favourite: FavouriteTables['favourites'],
): Promise<void> {
  await tables(db)
    .insertInto('favourites')
    .values(favourite)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Answers whether it was there. */
export async function deleteFavourite(db: Db, personId: string, dishId: string): Promise<boolean> {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('favourites')
    .where('person_id', '=', personId)
    .where('dish_id', '=', dishId)
    .executeTakeFirst()
  return Number(numDeletedRows) === 1
}

/** It stays where it stood among the others. */
export async function moveFavourite(
  db: Db,
  { from, to, dishId }: { from: string; to: string; dishId: string },
): Promise<void> {
  await tables(db)
    .updateTable('favourites')
    .set({ person_id: to })
    .where('person_id', '=', from)
    .where('dish_id', '=', dishId)
    .execute()
}

export async function deleteFavouritesOf(db: Db, personIds: readonly string[]): Promise<void> {
  await tables(db).deleteFrom('favourites').where('person_id', 'in', personIds).execute()
}

function tables(db: Db) {
  return db.tables<FavouriteTables>()
}
