import { isOf, requireAudience } from '#kernel/viewer.ts'
import { findPeople } from '#modules/accounts/service.server.ts'
import { getOrder } from '#modules/orders/service.server.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { methodOf } from '../refunds/rules/states.ts'
import { findSealedEnd } from '../sealed-records/service.server.ts'
import { selectPaymentOfOrder } from '../store/paid-orders.server.ts'

/** What has come for an order, if anything. @throws Refusal `not_found` */
export async function findPaymentOfOrder(scope: Scope, orderId: string) {
  requireAudience('host', scope.viewer)
  await getOrder(scope, orderId)
  const row = await selectPaymentOfOrder(scope.db, orderId)
  if (!row) return undefined
  const { id, amountCents, card, intent_id: intentId, created_at: createdAt } = row
  const tipCents = (await maySeeTips(scope)) ? row.tipCents : 0
  const by = methodOf(row.processor)
  const hand = row.taken_by ?? ''
  const name = (await findPeople(scope, [hand])).get(hand)?.name ?? 'A deleted person'
  const takenBy = row.taken_by === null ? null : name
  const sealedEnd = await findSealedEnd(scope, orderId)
  const sealedUntil = sealedEnd === undefined ? null : new Date(sealedEnd).toISOString()
  return { id, amountCents, tipCents, card, intentId, createdAt, by, takenBy, sealedUntil }
}

/** The front of house where the owner says so. */
async function maySeeTips(scope: Scope): Promise<boolean> {
  return isOf('admin', scope.viewer) || (await getRestaurant(scope)).tips.isShown
}
