import { newId } from '#kernel/ids.ts'
import { moveOrder } from '#modules/orders/service.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import type { Intent, Mismatch } from '../rules.ts'
import { type Attempt, updateAttempt } from '../store/attempts.server.ts'
import { insertMismatch } from '../store/events.server.ts'
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

/** A person has to look: nothing is settled, and nothing is ever refunded by itself. */
export async function noteMismatch(
  scope: WriteScope,
  { id: intentId }: Pick<Intent, 'id'>,
  { reason, expected, found }: Mismatch,
): Promise<{ kind: 'mismatch' }> {
  const now = scope.now.getTime()
  const row = { id: newId(now), intent_id: intentId, reason, expected, found, created_at: now }
  if (await insertMismatch(scope.db, row)) {
    await recordAudit(scope, {
      action: 'payment.mismatch',
      object: `intent ${intentId}`,
      details: { reason },
    })
  }
  return { kind: 'mismatch' }
}
