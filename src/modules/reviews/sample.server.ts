import { newId } from '#kernel/ids.ts'
import { requireAudience } from '#kernel/viewer.ts'
import type { Db } from '#platform/database/database.server.ts'
import { inChunks } from '#platform/database/in-chunks.server.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import { type ReviewRow, tables } from './tables.server.ts'
import type { ReviewState } from './writing.ts'

export interface SampleReview {
  name: string
  details: string
  rating: number | null
  createdAt: Date
  dishId?: string | null
  /** Shown when nothing is said. */
  state?: ReviewState
  answer?: string | null | undefined
}

/** Fills a fresh install; sample reviews are marked and never go live. */
export async function addSampleReviews(scope: Scope, reviews: SampleReview[]): Promise<void> {
  requireAudience('admin', scope.viewer)
  await inTransaction(scope, async ({ db, announceChange }) => {
    for (const {
      createdAt,
      dishId = null,
      state = 'approved',
      answer = null,
      ...said
    } of reviews) {
      const id = newId(createdAt.getTime())
      await insertSample(db, { ...said, id, dish_id: dishId, state, answer }, createdAt)
    }
    await announceChange('reviews')
  })
}

export type NewSample = Pick<
  ReviewRow,
  'id' | 'name' | 'details' | 'rating' | 'dish_id' | 'state' | 'answer'
>

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

export async function countSampleReviews(scope: Scope): Promise<number> {
  return countSamples(scope.db)
}

export async function countSamples(db: Db): Promise<number> {
  const row = await tables(db)
    .selectFrom('reviews')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('is_sample', '=', 1)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Part of going live: answers how many invented reviews were taken out. */
export async function removeSampleReviews(scope: Scope): Promise<number> {
  requireAudience('admin', scope.viewer)
  return inTransaction(scope, async ({ db, announceChange }) => {
    await announceChange('reviews')
    return deleteSamples(db)
  })
}

export async function deleteSamples(db: Db): Promise<number> {
  const result = await tables(db)
    .deleteFrom('reviews')
    .where('is_sample', '=', 1)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Guests' own reviews of orders that leave with the sample. */
export async function removeReviewsOfOrders(
  { db, announceChange }: WriteScope,
  { orderIds, kept }: { orderIds: readonly string[]; kept: ReadonlySet<string> },
): Promise<void> {
  await deleteOfOrders(
    db,
    orderIds.filter((id) => !kept.has(id)),
  )
  await announceChange('reviews')
}

export async function deleteOfOrders(db: Db, orderIds: readonly string[]): Promise<void> {
  await inChunks(orderIds, (some) =>
    tables(db).deleteFrom('reviews').where('order_id', 'in', some).execute(),
  )
}
