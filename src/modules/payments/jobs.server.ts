import { days, hours, minutes, seconds } from '#kernel/duration.ts'
import type { Gauge } from '#platform/http/metrics.server.ts'
import type { AnyJobKind, JobKind } from '#platform/jobs/jobs.server.ts'
import type { DeliverMail } from '#platform/mail/mail.server.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { ProcessorInUse } from './keys/service/processor-in-use.server.ts'
import { lookEveryMs, watchWebhooks } from './keys/service/watch-webhooks.server.ts'
import { composeReceipt, receiptLinks } from './service/mail-receipt.server.ts'
import { type PaymentContext, passPoint } from './service/payment-scope.server.ts'
import { comparePayments } from './service/compare-payments.server.ts'
import { reconcilePayments } from './service/reconcile-payments.server.ts'
import { RecentIntents } from './service/recent-intents.server.ts'
import { UnsettledWatch } from './service/unsettled-watch.server.ts'
import { isSettled, settleJob, settlePayment } from './service/settle-payment.server.ts'
import { receiptJob } from './service/take-money.server.ts'
import { endPayLinks } from './service/keep-link.server.ts'
import { removeEndedRecords } from './sealed-records/service.server.ts'
import { removeLeftCustomers } from './saved-cards/service/customers.server.ts'
import { refundChores, refundJobs } from './refunds/jobs/refunding.server.ts'
import { forgetNetworks } from './declines/service.server.ts'
import { answerLate, lateBankJob } from './test-processor/service/charge-card.server.ts'
import { eventJob, handleEvent } from './service/events.server.ts'

/** What this module does later. */
export function paymentJobs(
  context: PaymentContext,
  links: Parameters<typeof receiptLinks>[1],
  { origin, deliver }: { origin: string; deliver: DeliverMail },
): AnyJobKind[] {
  const linkOf = receiptLinks(origin, links)
  const settle: JobKind<{ intentId: string }> = {
    ...settleJob,
    // The guest's browser is mostly faster.
    isDone: (scope, { intentId }) => isSettled({ ...scope, ...context }, intentId),
    run: async (scope, { intentId }) =>
      void (await settlePayment({ ...scope, ...context }, intentId)),
  }
  const event: JobKind<{ eventId: string }> = {
    ...eventJob,
    run: (scope, { eventId }) => handleEvent({ ...scope, ...context }, eventId),
  }
  const receipt: JobKind<{ paymentId: string }> = {
    ...receiptJob,
    run: async (scope, { paymentId }, { id }) => {
      const paying = { ...scope, ...context }
      const mail = await composeReceipt(paying, paymentId, linkOf)
      if (!mail) return
      passPoint(paying, 'receipt.before_send')
      await deliver(scope, mail, id)
      passPoint(paying, 'receipt.sent')
    },
  }
  const lateBank: JobKind<{ intentId: string }> = {
    ...lateBankJob,
    run: (scope, { intentId }) => answerLate(scope, intentId),
  }
  return [settle, event, receipt, lateBank, ...refundJobs(context, linkOf)]
}

/** What this module does by the clock, and what it has to show of it. */
export function paymentClock(inUse: ProcessorInUse): { chores: Chore[]; gauges: Gauge[] } {
  const { context } = inUse
  const watch = new UnsettledWatch()
  const recent = new RecentIntents()
  const chores = [
    {
      name: 'reconcile payments',
      everyMs: minutes(1),
      run: (scope: Scope) => reconcilePayments({ ...scope, ...context }, recent),
    },
    {
      // By itself, so that it counts also what makes the reconciler fail.
      name: 'watch unsettled payments',
      everyMs: seconds(30),
      run: (scope: Scope) => watch.look({ ...scope, ...context }),
    },
    {
      name: 'compare payments',
      everyMs: days(1),
      run: (scope: Scope) => comparePayments({ ...scope, ...context }),
    },
    { name: 'forget networks of payments', everyMs: hours(1), run: forgetNetworks },
    { name: 'end pay links', everyMs: minutes(1), run: endPayLinks },
    { name: 'remove sealed records', everyMs: days(1), run: removeEndedRecords },
    {
      name: 'watch webhooks',
      everyMs: lookEveryMs,
      run: (scope: Scope) => watchWebhooks(scope, inUse),
    },
    {
      name: 'remove customers who left at the card processor',
      everyMs: minutes(1),
      run: (scope: Scope) => removeLeftCustomers({ ...scope, ...context }),
    },
    ...refundChores(context),
  ]
  const unsettled = {
    name: 'servery_payments_unsettled',
    help: 'Card payments of the last two hours that have bought nothing for over a minute; NaN when the last look failed.',
    read: async () => watch.late,
  }
  return { chores, gauges: [unsettled] }
}
