import { newId } from '#kernel/ids.ts'
import { type PricedCart, addOrder } from '#modules/orders/service.server.ts'
import { hashOf } from '#platform/hash.server.ts'
import { requireKeys } from '../keys/service/require-keys.server.ts'
import { attemptMs } from '../rules.ts'
import { type PaymentWriteScope, passPoint } from './payment-scope.server.ts'
import { type Attempt, insertAttempt } from '../store/attempts.server.ts'

/** The order and its attempt, committed before the provider hears of either. */
export async function addAttempt(
  scope: PaymentWriteScope,
  personId: string,
  cart: PricedCart,
): Promise<Attempt> {
  await requireKeys(scope)
  const now = scope.now.getTime()
  const expiresAt = now + attemptMs
  const order = await addOrder(scope, personId, cart, 'awaiting_payment', new Date(expiresAt))
  const attempt: Attempt = {
    id: newId(now),
    orderId: order.id,
    personId,
    state: 'created',
    amountCents: order.totalCents,
    currency: order.currency,
    processor: scope.processor.id,
    intentId: null,
    fingerprint: fingerprintOf(cart, cart.slot?.at ?? null),
    createdAt: now,
    expiresAt,
  }
  await insertAttempt(scope.db, attempt)
  passPoint(scope, 'start.before_order_commit')
  return attempt
}

/** Without prices: what was frozen holds until it expires, also when the menu changes. */
export function fingerprintOf({ lines }: PricedCart, slotAt: number | null): string {
  const text: unknown[] = lines.map(({ cartLineId, quantity, options = [], note = '' }) => [
    cartLineId,
    quantity,
    // What was chosen with it, where anything was.
    ...(options.length > 0 ? [options.map((option) => [option.id, option.quantity])] : []),
    ...(note === '' ? [] : [note]),
  ])
  // Another time is another order.
  return hashOf(JSON.stringify(slotAt === null ? text : [...text, { slotAt }]))
}
