import { cutPage, notACursor } from '#kernel/page.ts'
import { tidyText } from '#kernel/plain-text.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireSignedIn } from '#kernel/viewer.ts'
import { findDishNames } from '#modules/menu/service.server.ts'
import { findOrders } from '#modules/orders/service.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import type { StoredReview } from '../store.server.ts'
import { isReviewState, problemOfAnswer } from '../rules/writing.ts'
import {
  type Place,
  countInState,
  holdReview,
  selectAllReviews,
  selectCounts,
  updateReview,
} from '../store/moderation.server.ts'

const pageSize = 20

interface Asked {
  state?: string | undefined
  person?: string | undefined
  before?: string | undefined
}

/** A page of what guests have written, with what each is about. @throws Refusal `invalid` */
export async function listAllReviews(scope: Scope, { state, person, before }: Asked) {
  if (state !== undefined && !isReviewState(state)) {
    const sentence = 'A review is waiting, approved or declined'
    throw new Refusal('invalid', `${sentence}.`, { fields: { state: sentence } })
  }
  const filter = { state, personId: person }
  const place = before === undefined ? undefined : readPlace(before)
  const found = await selectAllReviews(scope.db, filter, { before: place, limit: pageSize + 1 })
  const { page: rows, next } = cutPage(found, pageSize, writePlace)
  const orders = await findOrders(
    scope,
    rows.flatMap((row) => row.order_id ?? []),
  )
  const dishes = await findDishNames(
    scope,
    rows.flatMap((row) => row.dish_id ?? []),
  )
  return {
    reviews: rows.map((row) => ({
      ...row,
      orderNumber: orders.get(row.order_id ?? '')?.number ?? null,
      dish: dishes.get(row.dish_id ?? '')?.name ?? null,
    })),
    next,
    counts: await selectCounts(scope.db, filter),
  }
}

export async function countWaiting({ db }: Scope): Promise<number> {
  return countInState(db, 'waiting')
}

/**
 * Shows what the admin has read: words that the writer changed meanwhile are not shown unread, and
 * nobody praises the house in its own name. @throws Refusal `conflict`
 */
export async function approveReview(scope: Scope, id: string, version: number): Promise<number> {
  return inTransaction(scope, async (held) => {
    const review = await getHeld(held, id)
    if (review.person_id === requireSignedIn(held.viewer).personId) {
      const message = 'This review is your own: another administrator has to approve it.'
      throw new Refusal('conflict', message, { code: 'own_review' })
    }
    if (review.version !== version) {
      const message =
        'The guest has changed this review in the meantime. Read it again, then approve it.'
      throw new Refusal('conflict', message, { code: 'review_changed' })
    }
    if (review.state === 'approved') return 0
    await updateReview(held.db, id, { state: 'approved' })
    await held.announceChange('reviews')
    await held.announceChange('waiting')
    const details = { rating: review.rating }
    await recordAudit(held, { action: 'review.approved', object: `review ${id}`, details })
    return 1
  })
}

/** @throws Refusal `not_found` */
export async function declineReview(scope: Scope, id: string): Promise<number> {
  return inTransaction(scope, async (held) => {
    const review = await getHeld(held, id)
    if (review.state === 'declined') return 0
    await updateReview(held.db, id, { state: 'declined' })
    await held.announceChange('reviews')
    await held.announceChange('waiting')
    const details = { rating: review.rating }
    await recordAudit(held, { action: 'review.declined', object: `review ${id}`, details })
    return 1
  })
}

/** @throws Refusal `invalid`, `not_found` */
export async function answerReview(scope: Scope, id: string, given: string): Promise<number> {
  const answer = tidyText(given)
  const problem = problemOfAnswer(answer)
  if (problem) throw new Refusal('invalid', `${problem}.`, { fields: { answer: problem } })
  return inTransaction(scope, async (held) => {
    const review = await getHeld(held, id)
    if ((review.answer ?? '') === answer) return 0
    await updateReview(held.db, id, { answer: answer || null })
    await held.announceChange('reviews')
    const details = { isEmpty: answer === '' }
    await recordAudit(held, { action: 'review.answered', object: `review ${id}`, details })
    return 1
  })
}

async function getHeld({ db }: WriteScope, id: string): Promise<StoredReview> {
  const review = await holdReview(db, id)
  if (review) return review
  throw new Refusal('not_found', 'There is no such review: its writer may have deleted it.', {
    beside: { modifiedCount: 0 },
  })
}

function writePlace({ created_at: createdAt, id }: StoredReview): string {
  return `${createdAt}-${id}`
}

/** @throws Refusal `invalid` */
function readPlace(text: string): Place {
  const [, createdAt, id] = /^(\d{1,15})-(.{1,100})$/.exec(text) ?? []
  if (id !== undefined) return { createdAt: Number(createdAt), id }
  throw new Refusal('invalid', `${notACursor}.`, { fields: { before: notACursor } })
}
