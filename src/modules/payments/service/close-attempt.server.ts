import { type WriteScope, inTransaction } from '#platform/scope.server.ts'
import { requireKeys } from '../keys/service/require-keys.server.ts'
import { type Attempt, holdAttempt, updateAttemptState } from '../store/attempts.server.ts'
import { type PaymentScope, type PaymentWriteScope, passPoint } from './payment-scope.server.ts'
import { type Settled, release, settleIntent } from './settle-payment.server.ts'

/**
 * Ends an attempt: at the provider first, then here. When the money has come meanwhile, it wins.
 * @throws ProcessorUnavailable
 */
export async function closeAttempt(scope: PaymentScope, attempt: Attempt): Promise<Settled> {
  passPoint(scope, 'close.before_provider')
  if (attempt.processor !== scope.processor.id) return closeUnasked(scope, attempt)
  if (attempt.intentId === null) return closeUnheard(scope, attempt)
  const intent = await scope.processor.cancelIntent(attempt.intentId)
  passPoint(scope, 'close.before_release')
  return settleIntent(scope, intent)
}

/** Nobody is handed the intent of an attempt any more that is held and may still be given up. */
export async function requestCancel({ db, now }: WriteScope, attempt: Attempt): Promise<Attempt> {
  if (attempt.state !== 'created' && attempt.state !== 'open') return attempt
  await updateAttemptState(db, attempt.id, 'cancel_requested', now)
  return { ...attempt, state: 'cancel_requested' }
}

/**
 * Its processor is no longer the one that is set up here, so it cannot be asked. A process that only has not
 * heard yet of other keys gives up nothing. @throws HttpRefusal 503
 */
async function closeUnasked(scope: PaymentScope, { id }: Attempt): Promise<Settled> {
  await inTransaction(scope, async (transaction) => {
    await requireKeys(transaction)
    await abandon(transaction, id)
  })
  return { kind: 'not_paid' }
}

/**
 * Gives up what nobody can be asked about: as if its time were over, because money that comes all the same is
 * found when the processor is back, and wins then.
 */
export async function abandon(held: PaymentWriteScope, id: string): Promise<void> {
  const attempt = await holdAttempt(held.db, id)
  if (attempt) await release(held, attempt, 'expired')
}

/**
 * Nobody has been given the secret of an intent whose id was never stored, so nobody can pay it: it
 * may be closed here at once. Whoever is creating it at this moment finds the attempt closed.
 */
async function closeUnheard(scope: PaymentScope, { id }: Attempt): Promise<Settled> {
  passPoint(scope, 'close.before_release')
  const intentId = await inTransaction(scope, async (transaction) => {
    const attempt = await holdAttempt(transaction.db, id)
    if (attempt?.intentId === null) await release(transaction, attempt)
    return attempt?.intentId ?? null
  })
  if (intentId === null) return { kind: 'not_paid' }
  return settleIntent(scope, await scope.processor.cancelIntent(intentId))
}
