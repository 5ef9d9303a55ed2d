import { setImmediate as nextTurn } from 'node:timers/promises'
import { days, hours, seconds } from '#kernel/duration.ts'
import type { JobName } from '#platform/jobs/jobs.server.ts'
import type { PaymentScope } from '../../service/payment-scope.server.ts'
import { selectPayment } from '../../store/payments.server.ts'
import { selectRequested } from '../store/refunds.server.ts'
import { adoptRefund } from './adopt-refund.server.ts'
import { makeRefund } from './make-refund.server.ts'

/** The job that looks at an intent's refunds again; its payload names the intent. */
export const followRefundsJob: JobName<{ intentId: string }> = {
  kind: 'followRefunds',
  lane: 'general',
}

/** The job of a new refund makes it within this. */
const unattendedMs = seconds(10)
/** How far back the provider's list is read each minute. */
const lookBackMs = hours(2)
/** And each day: banks send money back weeks later. */
const longLookBackMs = days(40)

/** What the provider says of an intent's refunds now: an event says only that there is news. */
export async function followRefunds(scope: PaymentScope, intentId: string): Promise<void> {
  await adoptAll(scope, { intentId })
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

/** Without any job or event: makes what nobody has made, and looks at what the provider has lately. */
export async function reconcileRefunds(scope: PaymentScope): Promise<void> {
  const requested = await selectRequested(scope.db, scope.now.getTime() - unattendedMs)
  const failures = await tryEach(requested, ({ id }) => makeRefund(scope, id))
  await adoptAll(scope, { createdAfter: new Date(scope.now.getTime() - lookBackMs) }, failures)
}

/** Refunds of the last weeks may have failed, and the event may have been lost. */
export async function compareRefunds(scope: PaymentScope): Promise<void> {
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
