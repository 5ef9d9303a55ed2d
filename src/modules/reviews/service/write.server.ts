import { requireService } from '#modules/restaurant/appearance/service.server.ts'
import { hours } from '#kernel/duration.ts'
import { newId } from '#kernel/ids.ts'
import { tidyText } from '#kernel/plain-text.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireSignedIn } from '#kernel/viewer.ts'
import { getPerson } from '#modules/accounts/service.server.ts'
import { type Limit, spend } from '#platform/limits/limits.server.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import { problemsOfReview } from '../rules/writing.ts'
import {
  deleteOwnReview,
  holdOwnReview,
  insertReview,
  selectReviewed,
  updateOwnReview,
} from '../store/writing.server.ts'
import {
  type CompletedBookings,
  type Visit,
  bookingVisit,
  findOrderVisit,
  visitsOf,
} from './visits.server.ts'

interface Words {
  rating: number
  details: string
  dishId?: string | null | undefined
}

export interface NewReview extends Words {
  orderId?: string | undefined
  bookingId?: string | undefined
}

/** Nobody eats more often; a script that fills the admin's list would. */
const writing: Limit = { name: 'writeReview', most: 20, windowMs: hours(1) }

/** Waits for an admin's word; answers its id. @throws Refusal, HttpRefusal 429 */
export async function writeReview(
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

/** What is shown is taken down until it is approved again; answers how many were changed. @throws Refusal */
export async function changeReview(scope: Scope, id: string, asked: Words): Promise<number> {
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

/** @throws Refusal `not_found` */
export async function deleteReview(scope: Scope, id: string): Promise<void> {
  const { personId } = requireSignedIn(scope.viewer)
  await inTransaction(scope, async (held) => {
    const review = (await holdOwnReview(held.db, personId, id)) ?? refuseUnknown()
    await deleteOwnReview(held.db, id)
    if (review.state === 'approved') await held.announceChange('reviews')
    await held.announceChange('waiting')
  })
}

function requireWords(asked: Words): Words {
  const words = { ...asked, details: tidyText(asked.details) }
  const fields = problemsOfReview(words)
  if (Object.keys(fields).length === 0) return words
  throw new Refusal('invalid', 'This review cannot be taken yet.', { fields })
}

/** One visit, which is the writer's and paid for: others' are as good as not there. */
async function getVisit(
  held: WriteScope,
  personId: string,
  { orderId, bookingId }: NewReview,
  completedBookings: CompletedBookings,
): Promise<Visit> {
  if ((orderId === undefined) === (bookingId === undefined)) {
    const sentence = 'Say which order or which booking this is about: one of the two'
    throw new Refusal('invalid', `${sentence}.`, { fields: { orderId: sentence } })
  }
  const bookings = bookingId === undefined ? [] : await completedBookings(held, personId)
  const booking = bookings.find(({ id }) => id === bookingId)
  const visit =
    orderId === undefined
      ? booking && bookingVisit(booking)
      : await findOrderVisit(held, personId, orderId)
  if (visit) return visit
  throw new Refusal('not_found', 'You have no paid order or completed booking like that.')
}

function requireDish(visit: Visit | undefined, dishId: string | null | undefined): void {
  if (dishId === undefined || dishId === null || visit?.dishes.some(({ id }) => id === dishId))
    return
  const sentence = 'Choose one of the dishes of that order'
  throw new Refusal('invalid', `${sentence}.`, { fields: { dishId: sentence } })
}

/** The account's own, as long as the reviews' table takes it. */
async function shownName(scope: WriteScope, personId: string): Promise<string> {
  const { name } = await getPerson(scope, personId)
  return [...name].slice(0, 80).join('')
}

function rowOf({ rating, details, dishId }: Words) {
  return { rating, details, dish_id: dishId ?? null }
}

function refuseSecond(): never {
  throw new Refusal('conflict', 'You have reviewed this already. You can change what you wrote.', {
    code: 'already_reviewed',
  })
}

function refuseUnknown(): never {
  throw new Refusal('not_found', 'You have written no such review.')
}
