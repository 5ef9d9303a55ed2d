import type { Db } from '#platform/database/database.server.ts'
import { inChunks } from '#platform/database/in-chunks.server.ts'
import type { ReviewRow, ReviewTables } from './tables.server.ts'

/** A review as it is kept. */
export type StoredReview = ReviewRow

export type NewSample = Pick<
  ReviewRow,
  'id' | 'name' | 'details' | 'rating' | 'dish_id' | 'state' | 'answer'
>

/** What is shown, newest first. */
export async function selectReviews(db: Db, limit: number) {
  return shown(db).limit(limit).execute()
}

export async function selectDishReviews(db: Db, dishId: string, limit: number) {
  return shown(db).where('dish_id', '=', dishId).limit(limit).execute()
}

/** How many are shown of a dish, and what they come to. */
export async function selectDishScore(
  db: Db,
  dishId: string,
): Promise<{ count: number; average: number | null }> {
  const row = await tables(db)
    .selectFrom('reviews')
    .select(({ fn }) => [
      fn.count<number>('rating').as('count'),
      // Sums are whole on both engines, where averages differ in type.
      fn.sum<number | null>('rating').as('sum'),
    ])
    .where('state', '=', 'approved')
    .where('dish_id', '=', dishId)
    .executeTakeFirstOrThrow()
  const count = Number(row.count)
  return { count, average: count === 0 ? null : Number(row.sum) / count }
}

export async function insertSample(db: Db, sample: NewSample, createdAt: Date): Promise<void> {
  await tables(db)
    .insertInto('reviews')
    .values({
      ...sample,
      is_sample: 1,
      created_at: createdAt.getTime(),
      person_id: null,
      order_id: null,
      booking_id: null,
      version: 1,
    })
    .execute()
}

export async function countSamples(db: Db): Promise<number> {
  const row = await tables(db)
    .selectFrom('reviews')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('is_sample', '=', 1)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

export async function deleteSamples(db: Db): Promise<number> {
  const result = await tables(db)
    .deleteFrom('reviews')
    .where('is_sample', '=', 1)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

export async function deleteOfOrders(db: Db, orderIds: readonly string[]): Promise<void> {
  await inChunks(orderIds, (some) =>
    tables(db).deleteFrom('reviews').where('order_id', 'in', some).execute(),
  )
}

function shown(db: Db) {
  return tables(db)
    .selectFrom('reviews')
    .select(['id', 'name', 'details', 'rating', 'answer', 'created_at'])
    .where('state', '=', 'approved')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
}

function tables(db: Db) {
  return db.tables<ReviewTables>()
}
