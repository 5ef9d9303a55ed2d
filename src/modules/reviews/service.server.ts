import { newId } from '#kernel/ids.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { countSamples, deleteSamples, insertReview, selectReviews } from './store.server.ts'

/** The home page turns through them; more would never be seen. */
const maxShown = 50

export interface SampleReview {
  name: string
  details: string
  rating: number | null
  createdAt: Date
}

export async function listReviews(scope: Scope) {
  return selectReviews(scope.db, maxShown)
}

/** Fills a fresh install; sample reviews are marked and never go live. */
export async function addSampleReviews(scope: Scope, reviews: SampleReview[]): Promise<void> {
  requireAudience('admin', scope.viewer)
  await inTransaction(scope, async ({ db, announceChange }) => {
    for (const { createdAt, ...review } of reviews) {
      const id = newId(createdAt.getTime())
      await insertReview(db, { ...review, id, isSample: true }, createdAt)
    }
    await announceChange('reviews')
  })
}

export async function countSampleReviews(scope: Scope): Promise<number> {
  return countSamples(scope.db)
}

/** Part of going live: answers how many invented reviews were taken out. */
export async function removeSampleReviews(scope: Scope): Promise<number> {
  requireAudience('admin', scope.viewer)
  return inTransaction(scope, async ({ db, announceChange }) => {
    await announceChange('reviews')
    return deleteSamples(db)
  })
}
