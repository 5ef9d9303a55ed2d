import { seconds } from '#kernel/duration.ts'
import { inTransaction } from '#platform/scope.server.ts'
import type { Intent } from '../rules.ts'
import {
  type Attempt,
  holdAttempt,
  selectAttempt,
  selectOpenAttempts,
} from '../store/attempts.server.ts'
import { closeAttempt, requestCancel } from './close-attempt.server.ts'
import { type PaymentScope, passPoint } from './payment-scope.server.ts'
import { settleIntent, settlePayment } from './settle-payment.server.ts'
import { RecentIntents } from './recent-intents.server.ts'

/** A browser that is still there settles by itself within this. */
const unattendedMs = seconds(30)

/** Goes on when a work fails: one payment that nobody can settle must not hold up the others. */
type Trying = (work: Promise<unknown>) => Promise<void>

/**
 * Brings our books and the provider's together without any browser or event: settles what was paid,
 * gives up what has expired (at the provider first), and finds intents that we have lost. Whoever
 * hands in the same `recent` each time reads of the provider's list only what is new.
 */
export async function reconcilePayments(
  scope: PaymentScope,
  recent = new RecentIntents(),
): Promise<void> {
  const failures: unknown[] = []
  const trying: Trying = async (work) => {
    await work.catch((error: unknown) => failures.push(error))
  }
  const now = scope.now.getTime()
  const unattended = await selectOpenAttempts(scope.db, scope.processor.id, now - unattendedMs)
  for (const attempt of unattended) await trying(follow(scope, attempt))
  await trying(adoptIntents(scope, recent, trying))
  if (failures.length > 0) throw new AggregateError(failures, 'Some payments are not reconciled.')
}

async function follow(scope: PaymentScope, attempt: Attempt): Promise<void> {
  passPoint(scope, 'reconcile.between')
  const isOver = attempt.expiresAt <= scope.now.getTime()
  if (isOver) await giveUp(scope, attempt)
  if (isOver || attempt.state === 'cancel_requested') await closeAttempt(scope, attempt)
  else if (attempt.intentId !== null) await settlePayment(scope, attempt.intentId)
}

async function giveUp(scope: PaymentScope, { id }: Attempt): Promise<void> {
  await inTransaction(scope, async (held) => {
    const attempt = await holdAttempt(held.db, id)
    if (attempt) await requestCancel(held, attempt)
  })
}

/** What the provider knows of lately and we do not: paid ones are settled, leftovers cancelled. */
async function adoptIntents(
  scope: PaymentScope,
  recent: RecentIntents,
  trying: Trying,
): Promise<void> {
  for await (const page of recent.unsettled(scope)) {
    for (const intent of page) await trying(adopt(scope, intent))
  }
}

async function adopt(scope: PaymentScope, intent: Intent): Promise<void> {
  if (intent.status === 'succeeded') await settleIntent(scope, intent)
  else if (await isLeftover(scope, intent)) await scope.processor.cancelIntent(intent.id)
}

/** Made for an attempt that was closed, or got another intent, before the answer came. */
async function isLeftover(scope: PaymentScope, intent: Intent): Promise<boolean> {
  if (!intent.status.startsWith('requires_')) return false
  const attempt = await selectAttempt(scope.db, intent.metadata['attempt'] ?? '')
  if (!attempt) return false
  return attempt.intentId !== intent.id && attempt.state !== 'created'
}
