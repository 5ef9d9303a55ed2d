import { newId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { takeOrdered } from '#modules/cart/ordering.server.ts'
import { getOrder, listOrderLines, holdOrder, type Order } from '#modules/orders/finding.server.ts'
import { moveOrder, moveHeld } from '#modules/orders/moving.server.ts'
import { holdBuyer } from '#modules/orders/placing.server.ts'
import { holdPortionsAgain } from '#modules/orders/portions.server.ts'
import { judgeMove } from '#modules/orders/rules.ts'
import { hourAt } from '#modules/orders/tallies/dating.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type AnyJobKind, enqueue, type JobKind, type JobName } from '#platform/jobs/jobs.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { countPayment } from './counting.server.ts'
import { isForeign } from './foreign.server.ts'
import { receiptJob } from './mailing-receipts.server.ts'
import { noteMismatch } from './mismatches.server.ts'
import type { Mismatch } from './mismatches.ts'
import {
  passPoint,
  type PaymentContext,
  type PaymentScope,
  type PaymentWriteScope,
} from './payment-scope.server.ts'
import { giveReceipt } from './receipts/giving.server.ts'
import type { Intent } from './rules.ts'
import {
  insertPayment,
  type Payment,
  selectPaymentByIntent,
  selectPaymentOfAttempt,
} from './settling-store.server.ts'
import {
  type Attempt,
  holdAttempt,
  selectAttempt,
  selectAttemptByIntent,
  selectAttemptOfOrder,
  updateAttemptState,
  updateReplaced,
} from './store.server.ts'
import { tables } from './tables.server.ts'

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

/** What a repeated call answers without asking anybody. */
export async function findSettled(
  scope: PaymentScope,
  intentId: string,
): Promise<Settled | undefined> {
  const payment = await selectPaymentByIntent(scope.db, scope.processor.id, intentId)
  return payment && { kind: 'settled', payment, order: await getOrder(scope, payment.orderId) }
}

/** Settles an intent of which `findSettled` knows nothing. @throws ProcessorUnavailable */
export async function settleUnsettled(scope: PaymentScope, intentId: string): Promise<Settled> {
  const intent = await scope.processor.findIntent(intentId)
  if (!intent) return { kind: 'unknown' }
  passPoint(scope, 'settle.fetched')
  return settleIntent(scope, intent)
}

/** Settles an intent that the provider has just shown; a foreign one is left alone. */
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
  if (judgeMove(order.state, 'pending') === 'move') {
    if (attempt.isReplaced) await putBack(scope, attempt)
    return takeMoney(scope, attempt, intent, order)
  }
  const moved = { reason: 'order_state', expected: 'awaiting_payment', found: order.state } as const
  return noteMismatch(scope, intent, moved)
}

/** The attempt of an intent, by its id or, where a crash lost that, by the metadata that we wrote on the intent. */
async function holdAttemptOf(scope: PaymentWriteScope, { id, metadata }: Intent) {
  const { db, processor } = scope
  const known =
    (await selectAttemptByIntent(db, processor.id, id)) ??
    (await selectAttempt(db, metadata['attempt'] ?? ''))
  if (!known) return undefined
  await holdBuyer(scope, known.personId)
  return holdAsRead(db, known)
}

/** One that this transaction has just read, as it is now; on SQLite, with one writer at a time, that is the same. */
async function holdAsRead(db: Db, read: Attempt): Promise<Attempt | undefined> {
  return db.engine === 'sqlite' ? read : holdAttempt(db, read.id)
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
  // A replaced attempt leaves its order to the attempt that takes its place, or to the end of the link.
  if (!attempt.isReplaced) await moveOrder(scope, attempt.orderId, state)
}

/** What an attempt promised, to be held against what the provider says. */
interface Promised {
  id: string
  orderId: string
  personId: string
  amountCents: Cents
  currency: string
}

/** Why a succeeded intent may not be settled, if anything speaks against it: money is for the attempt that promised it. */
function findMismatch(promised: Promised, intent: Intent, isLive: boolean): Mismatch | undefined {
  const { metadata } = intent
  const found = [metadata['order'], metadata['attempt'], metadata['person']].join(' ')
  const checks: [Mismatch['reason'], string, string][] = [
    ['amount', String(promised.amountCents), String(intent.receivedCents)],
    ['currency', promised.currency, intent.currency],
    ['mode', String(isLive), String(intent.isLive)],
    ['owner', [promised.orderId, promised.id, promised.personId].join(' '), found],
  ]
  const wrong = checks.find(([, expected, actual]) => expected !== actual)
  return wrong && { reason: wrong[0], expected: wrong[1], found: wrong[2] }
}

/**
 * The order's own again, because it is paid. Another one stands in its place only where nobody could be asked about it as
 * it was given up: that one is closed.
 */
async function putBack({ db, now }: PaymentWriteScope, attempt: Attempt): Promise<void> {
  const other = await selectAttemptOfOrder(db, attempt.orderId)
  if (other) {
    await updateReplaced(db, other)
    if (other.state !== 'processing')
      await updateAttemptState(db, other.id, 'cancel_requested', now)
  }
  await updateReplaced(db, attempt, true)
}

/** Money wins over the clock: an order that has expired meanwhile is revived. It is held by this transaction. */
async function takeMoney(
  scope: PaymentWriteScope,
  attempt: Attempt,
  intent: Intent,
  held: Order,
): Promise<{ kind: 'settled'; payment: Payment; order: Order }> {
  const { db, now } = scope
  // Before the audit: who changes a dish holds it first, too.
  if (attempt.state === 'expired') await holdPortionsAgain(scope, attempt.orderId)
  const lines = await listOrderLines(scope, [attempt.orderId])
  const frozen = lines.map(({ cartLineId, quantity }) => ({ id: cartLineId, quantity }))
  const payment: Payment = {
    id: newId(now.getTime()),
    orderId: attempt.orderId,
    attemptId: attempt.id,
    personId: attempt.personId,
    processor: scope.processor.id,
    intentId: intent.id,
    amountCents: attempt.amountCents,
    tipCents: attempt.tipCents,
    roundingCents: 0,
    cashStep: 0,
    currency: attempt.currency,
    card: intent.card,
    freedLines: await takeOrdered(scope, attempt.personId, frozen),
    createdAt: now.getTime(),
  }
  await updateAttemptState(db, attempt.id, 'succeeded', now)
  if (attempt.intentId !== intent.id) await updateIntentId(db, attempt.id, intent.id)
  const hour = await hourAt(scope, now)
  await enqueue(scope, receiptJob, { paymentId: payment.id }, { cause: `receipt ${payment.id}` })
  await recordAudit(scope, {
    action: 'payment.settled',
    object: `payment ${payment.id}`,
    details: {
      order: attempt.orderId,
      amountCents: payment.amountCents,
      currency: payment.currency,
      ...(payment.tipCents > 0 && { tipCents: payment.tipCents }),
    },
  })
  await insertPayment(db, payment, hour)
  await giveReceipt(scope, payment.id)
  // Last, as they add to the day's numbers: whoever else settles waits from here to the end.
  const order = await moveHeld(scope, held, 'pending')
  const { addedTaxCents } = order
  await countPayment(scope, { ...payment, cents: payment.amountCents, addedTaxCents }, hour)
  return { kind: 'settled', payment, order }
}

/** An intent that a crash had lost, or another one than was known. */
async function updateIntentId(db: Db, id: string, intentId: string): Promise<void> {
  await tables(db)
    .updateTable('payment_attempts')
    .set({ intent_id: intentId })
    .where('id', '=', id)
    .execute()
}

export function settlingJobs(context: PaymentContext): AnyJobKind[] {
  const settle: JobKind<{ intentId: string }> = {
    ...settleJob,
    // The guest's browser is mostly faster.
    isDone: (scope, { intentId }) => isSettled({ ...scope, ...context }, intentId),
    run: async (scope, { intentId }) =>
      void (await settlePayment({ ...scope, ...context }, intentId)),
  }
  return [settle]
}

/** Whether an intent has become a payment. */
async function isSettled({ db, processor }: PaymentScope, intentId: string): Promise<boolean> {
  return (await selectPaymentByIntent(db, processor.id, intentId)) !== undefined
}
