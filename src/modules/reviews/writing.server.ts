import { hours } from '#kernel/duration.ts'
import { newId } from '#kernel/ids.ts'
import { isoOf } from '#kernel/iso.ts'
import { tidyText } from '#kernel/plain-text.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireSignedIn } from '#kernel/viewer.ts'
import type { PersonDeleted } from '#modules/accounts/events.ts'
import { getPerson } from '#modules/accounts/people.server.ts'
import { findDishNames } from '#modules/menu/finding.server.ts'
import { findOrders } from '#modules/orders/finding.server.ts'
import { requireService } from '#modules/restaurant/order-rules.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { refusingConflicts } from '#platform/database/engine-errors.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { type Limit, spend } from '#platform/limits/limits.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import * as contract from './contract.ts'
import { type ReviewRow, tables } from './tables.server.ts'
import { reviewRefusals } from './texts.server.ts'
import {
  bookingVisit,
  type CompletedBookings,
  findOrderVisit,
  listVisits,
  type Visit,
  visitsOf,
} from './visits.server.ts'
import { problemsOfReview } from './writing.ts'

export function writingRoutes(completedBookings: CompletedBookings): Route[] {
  return [
    serve(contract.listOwnReviews, async (scope) => {
      const { toReview, written } = await listOwnReviews(scope, completedBookings)
      return {
        toReview: toReview.map(wireVisit),
        written: written.map((row) => ({
          _id: row.id,
          about: wireVisit(row.about),
          dishId: row.dish_id,
          // Whoever writes a review gives a rating; only the sample's have none.
          rating: row.rating ?? 0,
          details: row.details,
          state: row.state,
          answer: row.answer,
          createdAt: isoOf(row.created_at),
        })),
      }
    }),
    serve(contract.writeReview, async (scope, { body }) => ({
      insertedId: await writeReview(scope, body, completedBookings),
    })),
    serve(contract.changeReview, async (scope, { params, body }) => ({
      modifiedCount: await changeReview(scope, params.id, body),
    })),
    serve(contract.deleteReview, async (scope, { params }) => {
      await deleteReview(scope, params.id)
      return { deletedCount: 1 }
    }),
  ]
}

/** More than anybody has the patience to write. */
const maxWritten = 200

/** What the viewer may still review, and what they have written, both newest first. */
async function listOwnReviews(scope: Scope, completedBookings: CompletedBookings) {
  const { personId } = requireSignedIn(scope.viewer)
  const written = await selectReviewsOf(scope.db, personId, maxWritten)
  const visits = await listVisits(scope, personId, completedBookings)
  const reviewed = new Set(written.flatMap((row) => row.order_id ?? row.booking_id ?? []))
  const orders = await visitsOf(
    scope,
    written.flatMap((row) => row.order_id ?? []),
  )
  const known = new Map([...orders, ...visits.map((visit) => [visit.id, visit] as const)])
  return {
    toReview: visits.filter(({ id }) => !reviewed.has(id)),
    written: written.map((row) => ({ ...row, about: aboutOf(row, known) })),
  }
}

/** A booking that nobody knows any more is still what was reviewed. */
function aboutOf(row: ReviewRow, known: ReadonlyMap<string, Visit>): Visit {
  const id = row.order_id ?? row.booking_id ?? ''
  return known.get(id) ?? bookingVisit({ id, at: row.created_at })
}

function wireVisit({ id, at, dishes, ...same }: Visit): contract.Visit {
  return {
    ...same,
    _id: id,
    at: isoOf(at),
    dishes: dishes.map((dish) => ({ _id: dish.id, name: dish.name })),
  }
}

interface Words {
  rating: number
  details: string
  dishId?: string | null | undefined
}

interface NewReview extends Words {
  orderId?: string | undefined
  bookingId?: string | undefined
}

/** Nobody eats more often; a script that fills the admin's list would. */
const writing: Limit = { name: 'writeReview', most: 20, windowMs: hours(1) }

/** Waits for an admin's word; answers its id. @throws Refusal, HttpRefusal 429 */
async function writeReview(
  scope: Scope,
  asked: NewReview,
  completedBookings: CompletedBookings,
): Promise<string> {
  const { personId } = requireSignedIn(scope.viewer)
  await requireService(scope, 'reviews')
  const words = requireWords(asked)
  return inTransaction(scope, async (held) => {
    await spend(held, writing, personId)
    const visit = await getVisit(held, personId, asked, completedBookings)
    requireDish(visit, words.dishId)
    if (await selectReviewed(held.db, visit.id)) refuseSecond()
    const id = newId(held.now.getTime())
    const ids = {
      order_id: visit.kind === 'order' ? visit.id : null,
      booking_id: visit.kind === 'booking' ? visit.id : null,
    }
    const name = await shownName(held, personId)
    await insertReview(
      held.db,
      { id, person_id: personId, name, ...ids, ...rowOf(words) },
      held.now,
    )
    await held.announceChange('waiting')
    return id
  })
}

/** One visit, which is the writer's and paid for: others' are as good as not there. */
async function getVisit(
  held: WriteScope,
  personId: string,
  { orderId, bookingId }: NewReview,
  completedBookings: CompletedBookings,
): Promise<Visit> {
  if ((orderId === undefined) === (bookingId === undefined)) {
    const sentence = reviewRefusals.oneOfTwo
    throw new Refusal('invalid', `${sentence}.`, { fields: { orderId: sentence } })
  }
  const bookings = bookingId === undefined ? [] : await completedBookings(held, personId)
  const booking = bookings.find(({ id }) => id === bookingId)
  const visit =
    orderId === undefined
      ? booking && bookingVisit(booking)
      : await findOrderVisit(held, personId, orderId)
  if (visit) return visit
  throw new Refusal('not_found', reviewRefusals.noVisit)
}

/** Whether there is one of this order or booking. */
async function selectReviewed(db: Db, visitId: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('reviews')
    .select('id')
    .where((eb) => eb.or([eb('order_id', '=', visitId), eb('booking_id', '=', visitId)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

function refuseSecond(): never {
  throw new Refusal('conflict', reviewRefusals.reviewedCanChange, {
    code: 'already_reviewed',
  })
}

type OwnColumns = 'id' | 'person_id' | 'name' | 'order_id' | 'booking_id'

type WordColumns = 'rating' | 'details' | 'dish_id'

/** @throws Refusal `conflict` when another one of the same visit came first. */
async function insertReview(
  db: Db,
  review: Pick<ReviewRow, OwnColumns | WordColumns>,
  now: Date,
): Promise<void> {
  const fresh = { is_sample: 0, state: 'waiting', version: 1, answer: null } as const
  const statement = tables(db)
    .insertInto('reviews')
    .values({ ...review, ...fresh, created_at: now.getTime() })
    .execute()
  await refusingConflicts(reviewRefusals.reviewed, statement)
}

/** What is shown is taken down until it is approved again; answers how many were changed. @throws Refusal */
async function changeReview(scope: Scope, id: string, asked: Words): Promise<number> {
  const { personId } = requireSignedIn(scope.viewer)
  const given = requireWords(asked)
  return inTransaction(scope, async (held) => {
    const review = (await holdOwnReview(held.db, personId, id)) ?? refuseUnknown()
    const { order_id: orderId, dish_id: before } = review
    const words = { ...given, dishId: given.dishId === undefined ? before : given.dishId }
    const visit = orderId === null ? undefined : (await visitsOf(held, [orderId])).get(orderId)
    requireDish(visit, words.dishId)
    const row = rowOf(words)
    const isSame = row.rating === review.rating && row.details === review.details
    if (isSame && row.dish_id === review.dish_id) return 0
    const name = await shownName(held, personId)
    await updateOwnReview(held.db, id, { ...row, name, version: review.version + 1 })
    if (review.state === 'approved') await held.announceChange('reviews')
    await held.announceChange('waiting')
    return 1
  })
}

function requireWords(asked: Words): Words {
  const words = { ...asked, details: tidyText(asked.details) }
  const fields = problemsOfReview(words)
  if (Object.keys(fields).length === 0) return words
  throw new Refusal('invalid', reviewRefusals.notYet, { fields })
}

function requireDish(visit: Visit | undefined, dishId: string | null | undefined): void {
  if (dishId === undefined || dishId === null || visit?.dishes.some(({ id }) => id === dishId))
    return
  const sentence = reviewRefusals.noSuchDish
  throw new Refusal('invalid', `${sentence}.`, { fields: { dishId: sentence } })
}

function rowOf({ rating, details, dishId }: Words) {
  return { rating, details, dish_id: dishId ?? null }
}

/** The account's own, as long as the reviews' table takes it. */
async function shownName(scope: WriteScope, personId: string): Promise<string> {
  const { name } = await getPerson(scope, personId)
  return [...name].slice(0, 80).join('')
}

async function updateOwnReview(
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

/** @throws Refusal `not_found` */
async function deleteReview(scope: Scope, id: string): Promise<void> {
  const { personId } = requireSignedIn(scope.viewer)
  await inTransaction(scope, async (held) => {
    const review = (await holdOwnReview(held.db, personId, id)) ?? refuseUnknown()
    await deleteOwnReview(held.db, id)
    if (review.state === 'approved') await held.announceChange('reviews')
    await held.announceChange('waiting')
  })
}

/** Kept from every other transaction until this one ends. */
async function holdOwnReview(db: Db, personId: string, id: string): Promise<ReviewRow | undefined> {
  return tables(db)
    .selectFrom('reviews')
    .selectAll()
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .$if(db.engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
}

function refuseUnknown(): never {
  throw new Refusal('not_found', reviewRefusals.noneOfYours)
}

export async function deleteOwnReview(db: Db, id: string): Promise<void> {
  await tables(db).deleteFrom('reviews').where('id', '=', id).execute()
}

/** What the viewer has written, and what the restaurant said to it. */
export async function ownReviews(scope: Scope): Promise<unknown> {
  const { personId } = requireSignedIn(scope.viewer)
  const rows = await selectReviewsOf(scope.db, personId, 10_000)
  const idsOf = (column: 'order_id' | 'dish_id') => rows.flatMap((row) => row[column] ?? [])
  const orders = await findOrders(scope, idsOf('order_id'))
  const dishes = await findDishNames(scope, idsOf('dish_id'))
  return rows.map((row) => ({
    name: row.name,
    orderNumber: orders.get(row.order_id ?? '')?.number ?? null,
    booking: row.booking_id,
    dish: dishes.get(row.dish_id ?? '')?.name ?? null,
    rating: row.rating,
    details: row.details,
    state: row.state,
    answer: row.answer,
    createdAt: isoOf(row.created_at),
  }))
}

/** A person's own, newest first. */
async function selectReviewsOf(db: Db, personId: string, limit: number): Promise<ReviewRow[]> {
  return tables(db)
    .selectFrom('reviews')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Nobody's books need a review: it goes with its writer, wherever it was shown. */
export async function forgetReviews(held: WriteScope, fact: PersonDeleted): Promise<void> {
  if ((await deleteReviewsOf(held.db, fact.personId)) === 0) return
  await held.announceChange('reviews')
  await held.announceChange('waiting')
}

/** Answers how many of them were shown. */
async function deleteReviewsOf(db: Db, personId: string): Promise<number> {
  const gone = await tables(db)
    .deleteFrom('reviews')
    .where('person_id', '=', personId)
    .returning('state')
    .execute()
  return gone.filter(({ state }) => state === 'approved').length
}
