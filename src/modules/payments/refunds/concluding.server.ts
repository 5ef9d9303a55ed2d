import { listAlarmReaders } from '#modules/accounts/roles.server.ts'
import { getOrder } from '#modules/orders/finding.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { outgoingMail } from '#platform/mail/mail.server.ts'
import { inTransaction, type WriteScope } from '#platform/scope.server.ts'
import { countRefund, uncountRefund } from '../counting.server.ts'
import { noteMismatch } from '../mismatches.server.ts'
import { passPoint, type PaymentScope } from '../payment-scope.server.ts'
import { giveCorrection, giveReversal } from '../receipts/giving.server.ts'
import { holdPaymentOfOrder } from '../settling-store.server.ts'
import { refundMailJob } from './mailing.server.ts'
import { failedRefundLetter } from './mailing.ts'
import { judgeRefund, type ProviderRefund, wordsOfFailure } from './rules.ts'
import { type Refund, selectRefund, updateRefund } from './store.server.ts'

/** What the provider says of a refund: that it has one, or that it will not. */
export type Outcome = { made: ProviderRefund } | { refused: string }

/** Writes down what the provider says, whoever has asked it and however often. */
export async function concludeRefund(
  scope: PaymentScope,
  refundId: string,
  outcome: Outcome,
): Promise<void> {
  await inTransaction(scope, async (transaction) => {
    if (await concludeIn(transaction, refundId, outcome)) await transaction.announceChange('orders')
    passPoint(scope, 'refund.before_concluded')
  })
  passPoint(scope, 'refund.after_concluded')
}

/** Writes it down inside a transaction; answers whether the guest's page has something new to show. */
export async function concludeIn(
  scope: WriteScope,
  refundId: string,
  outcome: Outcome,
): Promise<boolean> {
  const seen = await selectRefund(scope.db, refundId)
  const payment = seen && (await holdPaymentOfOrder(scope.db, seen.orderId))
  // Read again: it may have changed before the payment was held.
  const refund = await selectRefund(scope.db, refundId)
  if (!payment || !refund) return false
  if ('refused' in outcome) {
    const isOurs = refund.state === 'requested' && refund.providerId === null
    if (isOurs) await fail(scope, refund, outcome.refused)
    return isOurs
  }
  const { made } = outcome
  if (made.amountCents !== refund.cents || made.intentId !== payment.intentId) {
    const expected = String(refund.cents)
    const mismatch = { reason: 'refund', expected, found: String(made.amountCents) } as const
    await noteMismatch(scope, { id: payment.intentId }, mismatch)
    return false
  }
  if (refund.providerId === null) await updateRefund(scope.db, refund.id, { provider_id: made.id })
  switch (judgeRefund(refund.state, made)) {
    case 'succeeded':
      await succeed(scope, refund)
      return true
    case 'failed':
      await fail(scope, refund, made.failure ?? made.status)
      return true
    default:
      return false
  }
}

async function succeed(scope: WriteScope, refund: Refund): Promise<void> {
  await recordAudit(scope, auditOf('refund.succeeded', refund))
  await updateRefund(scope.db, refund.id, { state: 'succeeded', ended_at: scope.now.getTime() })
  const cause = `refund mail ${refund.id}`
  await enqueue(scope, refundMailJob, { refundId: refund.id }, { cause })
  await giveCorrection(scope, { paymentId: refund.paymentId, refundId: refund.id })
  await countRefund(scope, refund)
}

/** A failed refund is still owed: the desk sees it, may ask again, and gets an email. */
async function fail(scope: WriteScope, refund: Refund, failure: string): Promise<void> {
  await recordAudit(scope, auditOf('refund.failed', refund))
  await updateRefund(scope.db, refund.id, {
    state: 'failed',
    failure: failure.slice(0, maxFailureLength),
    ended_at: scope.now.getTime(),
  })
  await tellOfFailure(scope, refund, failure)
  await giveReversal(scope, { paymentId: refund.paymentId, refundId: refund.id })
  await uncountRefund(scope, refund)
}

const maxFailureLength = 300

/** The guest has been told that the money comes, and nobody but a person asks for it again. */
async function tellOfFailure(
  scope: WriteScope,
  { id, orderId, cents }: Refund,
  failure: string,
): Promise<void> {
  const { number } = await getOrder(scope, orderId)
  const letter = failedRefundLetter({
    orderId,
    orderNumber: number,
    cents,
    reason: wordsOfFailure(failure),
  })
  for (const to of await listAlarmReaders(scope)) {
    const cause = `failed refund ${id} ${to}`
    await enqueue(scope, outgoingMail, { to, letter }, { cause })
  }
}

function auditOf(action: string, { id, paymentId, cents }: Refund) {
  return { action, object: `payment ${paymentId}`, details: { refund: id, amountCents: cents } }
}
