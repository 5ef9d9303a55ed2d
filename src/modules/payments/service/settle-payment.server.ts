import {
  type Order,
  getOrder,
  holdBuyer,
  holdOrder,
  moveOrder,
} from '#modules/orders/service.server.ts'
import { judgeMove } from '#modules/orders/rules.ts'
import type { JobName } from '#platform/jobs/jobs.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { type Intent, findMismatch } from '../rules.ts'
import {
  type Attempt,
  holdAsRead,
  selectAttempt,
  selectAttemptByIntent,
  updateAttemptState,
} from '../store/attempts.server.ts'
import {
  type Payment,
  selectPaymentByIntent,
  selectPaymentOfAttempt,
} from '../store/payments.server.ts'
import { noteMismatch } from './mismatches.server.ts'
import { isForeign } from './foreign.server.ts'
import { type PaymentScope, type PaymentWriteScope, passPoint } from './payment-scope.server.ts'
import { takeMoney } from './take-money.server.ts'

/** What has become of an intent. */
export type Settled =
  | { kind: 'settled'; payment: Payment; order: Order }
  | { kind: 'processing' | 'not_paid' | 'mismatch' | 'unknown' }

/** The job that settles; its payload names the intent. */
export const settleJob: JobName<{ intentId: string }> = { kind: 'settlePayment', lane: 'general' }

/**
 * Turns a succeeded intent into one payment and one paid order, whoever calls and however often:
 * the customer's browser, the provider's event, the reconciler. Asks the provider itself.
 * @throws ProcessorUnavailable
 */
export async function settlePayment(scope: PaymentScope, intentId: string): Promise<Settled> {
  return (await findSettled(scope, intentId)) ?? settleUnsettled(scope, intentId)
}

/** The same for an intent of which `findSettled` knows nothing. @throws ProcessorUnavailable */
export async function settleUnsettled(scope: PaymentScope, intentId: string): Promise<Settled> {
  const intent = await scope.processor.findIntent(intentId)
  if (!intent) return { kind: 'unknown' }
  passPoint(scope, 'settle.fetched')
  return settleIntent(scope, intent)
}

/** The same for an intent that the provider has just shown; a foreign one is left alone. */
export async function settleIntent(scope: PaymentScope, intent: Intent): Promise<Settled> {
  if (await isForeign(scope, intent)) {
    if (intent.status === 'succeeded') scope.tellForeign?.(intent.id)
    return { kind: 'unknown' }
  }
  const settled = await inTransaction(scope, async (transaction) => {
    const result = await settleIn(transaction, intent)
    passPoint(scope, 'settle.before_commit')
    return result
  })
  passPoint(scope, 'settle.after_commit')
  return settled
}

/** What a repeated call answers without asking anybody. */
export async function findSettled(
  scope: PaymentScope,
  intentId: string,
): Promise<Settled | undefined> {
  const payment = await selectPaymentByIntent(scope.db, scope.processor.id, intentId)
  return payment && { kind: 'settled', payment, order: await getOrder(scope, payment.orderId) }
}

/** Whether an intent has become a payment. */
export async function isSettled(
  { db, processor }: PaymentScope,
  intentId: string,
): Promise<boolean> {
  return (await selectPaymentByIntent(db, processor.id, intentId)) !== undefined
}

async function settleIn(scope: PaymentWriteScope, intent: Intent): Promise<Settled> {
  const attempt = await holdAttemptOf(scope, intent)
  if (!attempt) {
    if (intent.status !== 'succeeded') return { kind: 'unknown' }
    const found = intent.metadata['attempt'] ?? ''
    return noteMismatch(scope, intent, { reason: 'unknown_attempt', expected: '', found })
  }
  const isPaid = attempt.state === 'succeeded'
  const payment = isPaid ? await selectPaymentOfAttempt(scope.db, attempt.id) : undefined
  if (payment?.intentId === intent.id) {
    return { kind: 'settled', payment, order: await getOrder(scope, payment.orderId) }
  }
  if (intent.status !== 'succeeded') return followIntent(scope, attempt, intent)
  const twice =
    payment && ({ reason: 'twice', expected: payment.intentId, found: intent.id } as const)
  const mismatch = twice ?? findMismatch(attempt, intent, scope.processor.isLive)
  if (mismatch) return noteMismatch(scope, intent, mismatch)
  const order = await holdOrder(scope, attempt.orderId)
  if (judgeMove(order.state, 'pending') === 'move') return takeMoney(scope, attempt, intent, order)
  const moved = { reason: 'order_state', expected: 'awaiting_payment', found: order.state } as const
  return noteMismatch(scope, intent, moved)
}

/** By the intent's id or, when a crash lost that, by what we wrote on the intent when we made it. */
async function holdAttemptOf(scope: PaymentWriteScope, { id, metadata }: Intent) {
  const { db, processor } = scope
  const known =
    (await selectAttemptByIntent(db, processor.id, id)) ??
    (await selectAttempt(db, metadata['attempt'] ?? ''))
  if (!known) return undefined
  await holdBuyer(scope, known.personId)
  return holdAsRead(db, known)
}

/** The money has not come; the attempt learns how far it is. */
async function followIntent(
  scope: PaymentWriteScope,
  attempt: Attempt,
  intent: Intent,
): Promise<{ kind: 'processing' | 'not_paid' }> {
  const { db, now } = scope
  const isKnown = attempt.intentId === intent.id
  if (intent.status === 'processing') {
    if (isKnown && attempt.state === 'open') {
      await updateAttemptState(db, attempt.id, 'processing', now)
    }
    return { kind: 'processing' }
  }
  if (intent.status === 'canceled' && isKnown) await release(scope, attempt)
  // A card that failed while processing: the customer may try another one.
  if (intent.status === 'requires_payment_method' && attempt.state === 'processing') {
    await updateAttemptState(db, attempt.id, 'open', now)
  }
  return { kind: 'not_paid' }
}

/** Gives up an attempt that can no longer be paid, and its order; the cart stays as it is. */
export async function release(
  scope: PaymentWriteScope,
  attempt: Attempt,
  as?: 'expired',
): Promise<void> {
  const isOver = ['succeeded', 'cancelled', 'expired'].includes(attempt.state)
  if (isOver) return
  const state = as ?? (attempt.expiresAt <= scope.now.getTime() ? 'expired' : 'cancelled')
  await updateAttemptState(scope.db, attempt.id, state, scope.now)
  await moveOrder(scope, attempt.orderId, state)
}
