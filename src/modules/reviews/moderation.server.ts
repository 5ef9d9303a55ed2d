import { sql } from 'kysely'
import { isoOf } from '#kernel/iso.ts'
import { cutPage, notACursor } from '#kernel/page.ts'
import { tidyText } from '#kernel/plain-text.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireSignedIn } from '#kernel/viewer.ts'
import { findDishNames } from '#modules/menu/finding.server.ts'
import { findOrders } from '#modules/orders/finding.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import * as contract from './contract.ts'
import { moderationRefusals } from './house-texts.server.ts'
import { type ReviewRow, tables } from './tables.server.ts'
import { isReviewState, problemOfAnswer, type ReviewState } from './writing.ts'

export const moderationRoutes: Route[] = [
  serve(contract.listAllReviews, async (scope, { query }) => {
    const { reviews, next, counts } = await listAllReviews(scope, query)
    return {
      reviews: reviews.map((row) => ({
        _id: row.id,
        name: row.name,
        personId: row.person_id,
        orderNumber: row.orderNumber,
        isSample: row.is_sample === 1,
        dish: row.dish,
        rating: row.rating,
        details: row.details,
        state: row.state,
        version: row.version,
        answer: row.answer,
        createdAt: isoOf(row.created_at),
      })),
      next,
      counts,
    }
  }),
  serve(contract.approveReview, async (scope, { params, body }) => ({
    modifiedCount: await approveReview(scope, params.id, body.version),
  })),
  serve(contract.declineReview, async (scope, { params }) => ({
    modifiedCount: await declineReview(scope, params.id),
  })),
  serve(contract.answerReview, async (scope, { params, body }) => ({
    modifiedCount: await answerReview(scope, params.id, body.answer),
  })),
]

interface ReviewsRequest {
  state?: string | undefined
  person?: string | undefined
  before?: string | undefined
}

const pageSize = 20

/** A page of what guests have written, with what each is about. @throws Refusal `invalid` */
async function listAllReviews(scope: Scope, { state, person, before }: ReviewsRequest) {
  if (state !== undefined && !isReviewState(state)) {
    const sentence = moderationRefusals.state
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

/** Where a page ends: the next begins behind it, whether its review is still there or not. */
interface Place {
  createdAt: number
  id: string
}

/** @throws Refusal `invalid` */
function readPlace(text: string): Place {
  const [, createdAt, id] = /^(\d{1,15})-(.{1,100})$/.exec(text) ?? []
  if (id !== undefined) return { createdAt: Number(createdAt), id }
  throw new Refusal('invalid', `${notACursor}.`, { fields: { before: notACursor } })
}

interface ReviewFilter {
  state: ReviewState | undefined
  personId: string | undefined
}

/** Newest first, behind that place. */
async function selectAllReviews(
  db: Db,
  filter: ReviewFilter,
  { before, limit }: { before: Place | undefined; limit: number },
): Promise<ReviewRow[]> {
  const { state } = filter
  const last = before && sql`(${before.createdAt}, ${before.id})`
  return filtered(db, filter)
    .selectAll()
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
    .$if(last !== undefined, (query) => query.where(sql<boolean>`(created_at, id) < ${last}`))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

function writePlace({ created_at: createdAt, id }: ReviewRow): string {
  return `${createdAt}-${id}`
}

/** How many there are in each state. */
async function selectCounts(db: Db, filter: ReviewFilter): Promise<Record<ReviewState, number>> {
  const rows = await filtered(db, filter)
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const counts = { waiting: 0, approved: 0, declined: 0 }
  for (const { state, count } of rows) counts[state] = Number(count)
  return counts
}

function filtered(db: Db, { personId }: ReviewFilter) {
  return tables(db)
    .selectFrom('reviews')
    .$if(personId !== undefined, (query) => query.where('person_id', '=', personId ?? ''))
}

/**
 * Shows what the admin has read: words that the writer changed meanwhile are not shown unread, and
 * nobody praises the house in its own name. @throws Refusal `conflict`
 */
async function approveReview(scope: Scope, id: string, version: number): Promise<number> {
  return inTransaction(scope, async (held) => {
    const review = await getHeld(held, id)
    if (review.person_id === requireSignedIn(held.viewer).personId) {
      throw new Refusal('conflict', moderationRefusals.own, { code: 'own_review' })
    }
    if (review.version !== version) {
      throw new Refusal('conflict', moderationRefusals.changed, { code: 'review_changed' })
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
async function declineReview(scope: Scope, id: string): Promise<number> {
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
async function answerReview(scope: Scope, id: string, given: string): Promise<number> {
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

async function getHeld({ db }: WriteScope, id: string): Promise<ReviewRow> {
  const review = await holdReview(db, id)
  if (review) return review
  throw new Refusal('not_found', moderationRefusals.unknown, {
    beside: { modifiedCount: 0 },
  })
}

/** Kept from every other transaction until this one ends. */
async function holdReview(db: Db, id: string): Promise<ReviewRow | undefined> {
  return tables(db)
    .selectFrom('reviews')
    .selectAll()
    .where('id', '=', id)
    .$if(db.engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
}

async function updateReview(
  db: Db,
  id: string,
  change: Partial<Pick<ReviewRow, 'state' | 'answer'>>,
): Promise<void> {
  await tables(db).updateTable('reviews').set(change).where('id', '=', id).execute()
}

export async function countWaiting({ db }: Scope): Promise<number> {
  const row = await tables(db)
    .selectFrom('reviews')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}
