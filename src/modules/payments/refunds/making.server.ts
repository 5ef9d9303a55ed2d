import { minutes } from '#kernel/duration.ts'
import type { AnyJobKind, JobKind } from '#platform/jobs/jobs.server.ts'
import { ProcessorRefused, ProcessorUnavailable } from '../gateway/processor.server.ts'
import { knowsKeys } from '../keys/processor-in-use.server.ts'
import { passPoint, type PaymentContext, type PaymentScope } from '../payment-scope.server.ts'
import { type Payment, selectPayment } from '../settling-store.server.ts'
import { refundJob } from './adding.server.ts'
import { concludeRefund, type Outcome } from './concluding.server.ts'
import type { ProviderRefund } from './rules.ts'
import { type Refund, selectRefund } from './store.server.ts'

export function refundMakingJobs(context: PaymentContext): AnyJobKind[] {
  const make: JobKind<{ refundId: string }> = {
    ...refundJob,
    run: (scope, { refundId }) => makeRefund({ ...scope, ...context }, refundId),
  }
  return [make]
}

/**
 * Has the provider send the money, once, however often and by whomever it is called: the job and the
 * reconciler. What it says is written down; without an answer everything stays as it is.
 * @throws ProcessorUnavailable
 */
export async function makeRefund(scope: PaymentScope, refundId: string): Promise<void> {
  const refund = await selectRefund(scope.db, refundId)
  if (refund?.state !== 'requested' || refund.method !== 'card') return
  const payment = await selectPayment(scope.db, refund.paymentId)
  if (!payment) return
  passPoint(scope, 'refund.before_provider')
  const outcome = await ask(scope, refund, payment)
  passPoint(scope, 'refund.answer_lost')
  if (outcome) await concludeRefund(scope, refundId, outcome)
}

async function ask(
  scope: PaymentScope,
  refund: Refund,
  payment: Payment,
): Promise<Outcome | undefined> {
  if (payment.processor !== scope.processor.id) {
    // The payment may belong to keys in use that this process has not read yet: the job comes again.
    if (!(await knowsKeys(scope))) throw new ProcessorUnavailable('other keys are in use')
    return { refused: 'other_processor' }
  }
  // The answer to an earlier call may have been lost: it is found by our id.
  const made = await findMade(scope, refund, payment)
  if (made) return { made }
  const idempotencyKey = keyAt(refund, scope.now)
  // What the provider has named exists, whether or not it is on its list.
  if (idempotencyKey === undefined || refund.providerId !== null) return undefined
  try {
    return { made: await create(scope, refund, payment, idempotencyKey) }
  } catch (error) {
    if (!(error instanceof ProcessorRefused)) throw error
    // A no may be the answer to whoever came second.
    const first = await findMade(scope, refund, payment)
    return first ? { made: first } : { refused: error.message }
  }
}

async function findMade(
  { processor }: PaymentScope,
  { id, providerId }: Refund,
  { intentId }: Payment,
): Promise<ProviderRefund | undefined> {
  const listed = await processor.listRefunds({ intentId })
  return listed.find((each) =>
    providerId === null ? each.metadata['refund'] === id : each.id === providerId,
  )
}

const turnMs = minutes(15)

/** The first minutes of each turn are for asking, the rest only for looking. */
const askingMs = minutes(5)

/**
 * Under which key the provider may be asked at this moment; undefined: only looked at. It repeats a
 * failure under a key for a day, so a later turn takes another one. Between the last call of a turn and
 * the first of the next lie ten minutes, in which a call that was under way has ended and can be seen.
 */
export function keyAt(
  { id, createdAt }: { id: string; createdAt: number },
  now: Date,
): string | undefined {
  const age = Math.max(0, now.getTime() - createdAt)
  if (age % turnMs >= askingMs) return undefined
  const turn = Math.floor(age / turnMs)
  return turn === 0 ? id : `${id} ${turn}`
}

async function create(
  { processor }: PaymentScope,
  { id, orderId, cents }: Refund,
  { intentId, currency }: Payment,
  idempotencyKey: string,
): Promise<ProviderRefund> {
  const metadata = { order: orderId, refund: id }
  return processor.createRefund({
    intentId,
    amountCents: cents,
    currency,
    metadata,
    idempotencyKey,
  })
}
