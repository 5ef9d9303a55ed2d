import { listBuyerIds } from '#modules/accounts/guests/visiting.server.ts'
import { findOrders, listOrderLines } from '#modules/orders/finding.server.ts'
import { listPlacedOrders } from '#modules/orders/history.server.ts'
import type { OrderState } from '#modules/orders/rules.ts'
import type { Scope } from '#platform/scope.server.ts'

/** Somebody's bookings that were eaten, newest first; a house without tables has none. */
export type CompletedBookings = (
  scope: Scope,
  personId: string,
) => Promise<readonly { id: string; at: number }[]>

/** What a review is of: an order or a booking of its writer. */
export interface Visit {
  kind: 'order' | 'booking'
  id: string
  number: string | null
  at: number
  dishes: { id: string; name: string }[]
}

/** Who has not reviewed them by the fiftieth order after is not going to. */
const maxOffered = 50

/** What a person may review, newest first, what is reviewed already included. */
export async function listVisits(
  scope: Scope,
  personId: string,
  completedBookings: CompletedBookings,
): Promise<Visit[]> {
  const placed = await listPlacedOrders(scope, personId, maxOffered)
  const paid = placed.filter(isReviewable)
  const orders = await visitsOf(
    scope,
    paid.map(({ id }) => id),
  )
  const bookings = (await completedBookings(scope, personId)).map(bookingVisit)
  return [...orders.values(), ...bookings].toSorted((one, other) => other.at - one.at)
}

export function bookingVisit({ id, at }: { id: string; at: number }): Visit {
  return { kind: 'booking', id, number: null, at, dishes: [] }
}

/** A person's own order that they may review; undefined for everybody else's. */
export async function findOrderVisit(
  scope: Scope,
  personId: string,
  id: string,
): Promise<Visit | undefined> {
  const order = (await findOrders(scope, [id])).get(id)
  if (!order || !isReviewable(order)) return undefined
  if (!(await listBuyerIds(scope, personId)).includes(order.personId)) return undefined
  return (await visitsOf(scope, [id])).get(id)
}

/** Paid for, and not given back. */
const paidFor: ReadonlySet<OrderState> = new Set([
  'pending',
  'accepted',
  'preparing',
  'ready',
  'completed',
])

/** Eaten; of orders from before there was a kitchen board nobody knows more than that they were paid. */
function isReviewable({
  state,
  placedAt,
}: {
  state: OrderState
  placedAt: number | null
}): boolean {
  return placedAt === null ? paidFor.has(state) : state === 'completed'
}

/** Orders with their dishes, by id, whatever has become of them since. */
export async function visitsOf(scope: Scope, orderIds: string[]): Promise<Map<string, Visit>> {
  const orders = await findOrders(scope, orderIds)
  const lines = Map.groupBy(await listOrderLines(scope, orderIds), ({ orderId }) => orderId)
  return new Map(
    [...orders.values()].map(({ id, number, createdAt }) => {
      const named = new Map((lines.get(id) ?? []).map(({ dishId, name }) => [dishId, name]))
      const dishes = Array.from(named, ([dishId, name]) => ({ id: dishId, name }))
      return [id, { kind: 'order', id, number, at: createdAt, dishes }]
    }),
  )
}
