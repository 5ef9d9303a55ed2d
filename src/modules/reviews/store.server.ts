import type { Db } from '#platform/database/database.server.ts'
import type { ReviewTables } from './tables.server.ts'

export interface NewReview {
  id: string
  name: string
  details: string
  rating: number | null
  isSample: boolean
}

export async function selectReviews(db: Db, limit: number) {
  return tables(db)
    .selectFrom('reviews')
    .select(['id', 'name', 'details', 'rating'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function insertReview(db: Db, review: NewReview, createdAt: Date): Promise<void> {
  const { isSample, ...rest } = review
  await tables(db)
    .insertInto('reviews')
    .values({ ...rest, is_sample: Number(isSample), created_at: createdAt.getTime() })
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

function tables(db: Db) {
  return db.tables<ReviewTables>()
}
