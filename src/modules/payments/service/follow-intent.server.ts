import { moveOrder } from '#modules/orders/service.server.ts'
import type { Intent } from '../rules.ts'
import { type Attempt, updateAttempt } from '../store/attempts.server.ts'
import type { PaymentWriteScope } from './payment-scope.server.ts'

/** The money has not come; the attempt learns how far it is. */
export async function followIntent(
  scope: PaymentWriteScope,
  attempt: Attempt,
  intent: Intent,
): Promise<{ kind: 'processing' | 'not_paid' }> {
  const { db, now } = scope
  const isKnown = attempt.intentId === intent.id
  if (intent.status === 'processing') {
    if (isKnown && attempt.state === 'open') {
      await updateAttempt(db, attempt.id, { state: 'processing' }, now)
    }
    return { kind: 'processing' }
  }
  if (intent.status === 'canceled' && isKnown) await release(scope, attempt)
  // A card that failed while processing: the customer may try another one.
  if (intent.status === 'requires_payment_method' && attempt.state === 'processing') {
    await updateAttempt(db, attempt.id, { state: 'open' }, now)
  }
  return { kind: 'not_paid' }
}

/** Gives up an attempt that can no longer be paid, and its order; the cart stays as it is. */
export async function release(scope: PaymentWriteScope, attempt: Attempt): Promise<void> {
  const isOver = ['succeeded', 'cancelled', 'expired'].includes(attempt.state)
  if (isOver) return
  const state = attempt.expiresAt <= scope.now.getTime() ? 'expired' : 'cancelled'
  await updateAttempt(scope.db, attempt.id, { state }, scope.now)
  await moveOrder(scope, attempt.orderId, state)
}
