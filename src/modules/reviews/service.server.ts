import { newId } from '#kernel/ids.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { getDishPage } from '#modules/menu/service.server.ts'
import type { ReviewState } from './rules/writing.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import {
  countSamples,
  deleteOfOrders,
  deleteSamples,
  insertSample,
  selectDishReviews,
  selectDishScore,
  selectReviews,
} from './store.server.ts'

/** The home page turns through them; more would never be seen. */
const maxShown = 50
/** Below a dish they are read, not turned. */
const maxOfDish = 20

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

export async function listReviews(scope: Scope) {
  return selectReviews(scope.db, maxShown)
}

/** The reviews of a dish that is on the menu: only what is shown counts. @throws Refusal `not_found` */
export async function listDishReviews(scope: Scope, slug: string) {
  const { dish } = await getDishPage(scope, slug)
  const { count, average } = await selectDishScore(scope.db, dish.id)
  const reviews = count === 0 ? [] : await selectDishReviews(scope.db, dish.id, maxOfDish)
  return { count, average: average === null ? null : Math.round(average * 10) / 10, reviews }
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
