import type { Db } from '#platform/database/database.server.ts'
import { refusingConflicts } from '#platform/database/engine-errors.server.ts'
import type { ReviewRow, ReviewTables } from '../tables.server.ts'

type OwnColumns = 'id' | 'person_id' | 'name' | 'order_id' | 'booking_id'
type WordColumns = 'rating' | 'details' | 'dish_id'

/** @throws Refusal `conflict` when another one of the same visit came first. */
export async function insertReview(
  db: Db,
  review: Pick<ReviewRow, OwnColumns | WordColumns>,
  now: Date,
): Promise<void> {
  const fresh = { is_sample: 0, state: 'waiting', version: 1, answer: null } as const
  const statement = tables(db)
    .insertInto('reviews')
    .values({ ...review, ...fresh, created_at: now.getTime() })
    .execute()
  await refusingConflicts('You have reviewed this already.', statement)
}

/** Whether there is one of this order or booking. */
export async function selectReviewed(db: Db, visitId: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('reviews')
    .select('id')
    .where((eb) => eb.or([eb('order_id', '=', visitId), eb('booking_id', '=', visitId)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A person's own, newest first. */
export async function selectReviewsOf(
  db: Db,
  personId: string,
  limit: number,
): Promise<ReviewRow[]> {
  return tables(db)
    .selectFrom('reviews')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Kept from every other transaction until this one ends. */
export async function holdOwnReview(
  db: Db,
  personId: string,
  id: string,
): Promise<ReviewRow | undefined> {
  return tables(db)
    .selectFrom('reviews')
    .selectAll()
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .$if(db.engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
}

export async function updateOwnReview(
  db: Db,
  id: string,
  change: Pick<ReviewRow, WordColumns | 'name' | 'version'>,
): Promise<void> {
  await tables(db)
    .updateTable('reviews')
    .set({ ...change, state: 'waiting' })
    .where('id', '=', id)
    .execute()
}

export async function deleteOwnReview(db: Db, id: string): Promise<void> {
  await tables(db).deleteFrom('reviews').where('id', '=', id).execute()
}

/** Answers how many of them were shown. */
export async function deleteReviewsOf(db: Db, personId: string): Promise<number> {
  const gone = await tables(db)
    .deleteFrom('reviews')
    .where('person_id', '=', personId)
    .returning('state')
    .execute()
  return gone.filter(({ state }) => state === 'approved').length
}

function tables(db: Db) {
  return db.tables<ReviewTables>()
}
