import { setImmediate as nextTurn } from 'node:timers/promises'
import { days, hours, minutes, seconds } from '#kernel/duration.ts'
import type { Db } from '#platform/database/database.server.ts'
import { literal } from '#platform/database/literal.server.ts'
import type { AnyJobKind, JobKind, JobName } from '#platform/jobs/jobs.server.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { noteMismatch } from '../mismatches.server.ts'
import type { PaymentContext, PaymentScope, PaymentWriteScope } from '../payment-scope.server.ts'
import { type Payment, selectPayment, selectPaymentByIntent } from '../settling-store.server.ts'
import { addRefund } from './adding.server.ts'
import { concludeIn, concludeRefund } from './concluding.server.ts'
import { refunderTexts } from './house-texts.server.ts'
import { makeRefund } from './making.server.ts'
import { holdRefundable } from './refundable.server.ts'
import { judgeRefund, type ProviderRefund } from './rules.ts'
import { type Refund, refundOf, refundRows, selectRefund } from './store.server.ts'

/** The job that looks at an intent's refunds again; its payload names the intent. */
export const followRefundsJob: JobName<{ intentId: string }> = {
  kind: 'followRefunds',
  lane: 'general',
}

/** The job of a new refund makes it within this. */
const unattendedMs = seconds(10)

/** How far back the provider's list is read each minute. */
const lookBackMs = hours(2)

/** How far back the list is read each day: banks return money weeks later. */
const longLookBackMs = days(40)

/** What the provider says of an intent's refunds now: an event says only that there is news. */
export async function followRefunds(scope: PaymentScope, intentId: string): Promise<void> {
  await adoptAll(scope, { intentId })
}

/** Makes refunds whose job was lost, and reads the provider's latest ones, whose event may have been. */
export async function reconcileRefunds(scope: PaymentScope): Promise<void> {
  const requested = await selectRequested(scope.db, scope.now.getTime() - unattendedMs)
  const failures = await tryEach(requested, ({ id }) => makeRefund(scope, id))
  await adoptAll(scope, { createdAfter: new Date(scope.now.getTime() - lookBackMs) }, failures)
}

/** Card refunds whose end nobody knows yet, oldest first. */
async function selectRequested(db: Db, createdBefore: number): Promise<Refund[]> {
  const open = await refundRows(db)
    .where('state', '=', literal('requested'))
    .where('method', '=', 'card')
    .where('created_at', '<=', createdBefore)
    .orderBy('created_at')
    .limit(200)
    .execute()
  return open.map(refundOf)
}

/** Refunds of the last weeks may have failed, and the event may have been lost. */
async function compareRefunds(scope: PaymentScope): Promise<void> {
  await adoptAll(scope, { createdAfter: new Date(scope.now.getTime() - longLookBackMs) })
}

async function adoptAll(
  scope: PaymentScope,
  of: Parameters<PaymentScope['processor']['listRefunds']>[0],
  failures: unknown[] = [],
): Promise<void> {
  const shown = await scope.processor.listRefunds(of)
  failures.push(...(await tryEach(shown, (each) => adoptRefund(scope, each))))
  if (failures.length > 0) throw new AggregateError(failures, 'Some refunds are not reconciled.')
}

/** Goes on when one fails; answers why each of those did. */
async function tryEach<T>(items: readonly T[], work: (item: T) => Promise<void>) {
  const failures: unknown[] = []
  for (const item of items) {
    await work(item).catch((error: unknown) => failures.push(error))
    // The embedded database answers at once: others would wait for the whole of a long list.
    await nextTurn()
  }
  return failures
}

/**
 * Takes in a refund that the provider has shown: what has become of one of ours, or one that somebody
 * has made at the provider by hand. What belongs to no payment of ours is left alone.
 */
async function adoptRefund(scope: PaymentScope, shown: ProviderRefund): Promise<void> {
  const payment = await selectPaymentByIntent(scope.db, scope.processor.id, shown.intentId)
  if (!payment) return
  const ours = await findOurs(scope, shown)
  // Reading first: nearly all of them are as they were, which costs no transaction.
  if (ours?.providerId !== null && ours && !judgeRefund(ours.state, shown)) return
  if (ours) return concludeRefund(scope, ours.id, { made: shown })
  if (shown.status === 'failed' || shown.status === 'canceled') return
  await inTransaction(scope, (transaction) => keepForeign(transaction, payment, shown))
}

async function findOurs(
  { db }: Pick<PaymentScope, 'db'>,
  shown: ProviderRefund,
): Promise<Refund | undefined> {
  const known = await selectRefundByProvider(db, shown.id)
  if (known) return known
  const named = await selectRefund(db, shown.metadata['refund'] ?? '')
  return named?.state === 'requested' && named.providerId === null ? named : undefined
}

async function selectRefundByProvider(db: Db, providerId: string): Promise<Refund | undefined> {
  const row = await refundRows(db).where('provider_id', '=', providerId).executeTakeFirst()
  return row && refundOf(row)
}

/**
 * The money has gone whatever our books say, so it is written into them, and a person is told. While a
 * refund of ours stands in its place, it waits: the provider will refuse that one.
 */
async function keepForeign(
  scope: PaymentWriteScope,
  { orderId, intentId }: Payment,
  shown: ProviderRefund,
): Promise<void> {
  const held = await holdRefundable(scope, orderId)
  if (!held || (await findOurs(scope, shown))) return
  await noteMismatch(
    scope,
    { id: intentId },
    { reason: 'charge.refunded', expected: '', found: '' },
  )
  const { remainingCents, tipLeftCents } = held
  if (shown.amountCents > remainingCents + tipLeftCents) return
  // Nobody has said of what: the tip is the last to go.
  const cents = Math.min(shown.amountCents, remainingCents)
  const plan = { cents, tipCents: shown.amountCents - cents, lines: [] }
  const by = { origin: 'provider', askedBy: 'provider', againOf: null } as const
  const reason = refunderTexts.atProcessor
  const { id } = await addRefund(scope, held, plan, { ...by, reason, providerId: shown.id })
  await concludeIn(scope, id, { made: shown })
  await scope.announceChange('orders')
}

/** The refunds at the account in use that nobody has had an answer to. */
export async function listUnsent({ db, processor }: PaymentScope): Promise<string[]> {
  const unsent: string[] = []
  for (const { id, paymentId, providerId } of await selectRequested(db, Number.MAX_SAFE_INTEGER)) {
    const payment = providerId === null && (await selectPayment(db, paymentId))
    if (payment && payment.processor === processor.id) unsent.push(id)
  }
  return unsent
}

export function refundFollowingJobs(context: PaymentContext): AnyJobKind[] {
  const follow: JobKind<{ intentId: string }> = {
    ...followRefundsJob,
    run: (scope, { intentId }) => followRefunds({ ...scope, ...context }, intentId),
  }
  return [follow]
}

export function refundFollowingChores(context: PaymentContext): Chore[] {
  return [
    {
      name: 'reconcile refunds',
      everyMs: minutes(1),
      run: (scope) => reconcileRefunds({ ...scope, ...context }),
    },
    {
      name: 'compare refunds',
      everyMs: days(1),
      run: (scope) => compareRefunds({ ...scope, ...context }),
    },
  ]
}
