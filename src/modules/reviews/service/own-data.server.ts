import { requireSignedIn } from '#kernel/viewer.ts'
import type { PersonDeleted } from '#modules/accounts/events.ts'
import { findDishNames } from '#modules/menu/service.server.ts'
import { findOrders } from '#modules/orders/service.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { deleteReviewsOf, selectReviewsOf } from '../store/writing.server.ts'

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
    createdAt: new Date(row.created_at).toISOString(),
  }))
}

/** Nobody's books need a review: it goes with its writer, wherever it was shown. */
export async function forgetReviews(held: WriteScope, fact: PersonDeleted): Promise<void> {
  if ((await deleteReviewsOf(held.db, fact.personId)) === 0) return
  await held.announceChange('reviews')
  await held.announceChange('waiting')
}
