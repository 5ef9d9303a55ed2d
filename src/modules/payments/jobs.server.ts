import { minutes } from '#kernel/duration.ts'
import type { AnyJobKind, JobKind } from '#platform/jobs/jobs.server.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import { mailReceipt } from './receipts/service/mail-receipt.server.ts'
import type { PaymentProcessor } from './service/payment-scope.server.ts'
import { reconcilePayments } from './reconciling/service.server.ts'
import { settleJob, settlePayment } from './service/settle-payment.server.ts'
import { receiptJob } from './service/take-money.server.ts'
import { eventJob, handleEvent } from './events/service.server.ts'

/** What this module does later. */
export function paymentJobs(processor: PaymentProcessor, origin: string): AnyJobKind[] {
  const settle: JobKind<{ intentId: string }> = {
    kind: settleJob.kind,
    run: async (scope, { intentId }) =>
      void (await settlePayment({ ...scope, processor }, intentId)),
  }
  const event: JobKind<{ eventId: string }> = {
    kind: eventJob.kind,
    run: (scope, { eventId }) => handleEvent({ ...scope, processor }, eventId),
  }
  const receipt: JobKind<{ paymentId: string }> = {
    kind: receiptJob.kind,
    run: (scope, { paymentId }) => mailReceipt({ ...scope, processor }, paymentId, origin),
  }
  return [settle, event, receipt]
}

/** What this module does by the clock. */
export function paymentChores(processor: PaymentProcessor): Chore[] {
  return [
    {
      name: 'reconcile payments',
      everyMs: minutes(1),
      run: (scope) => reconcilePayments({ ...scope, processor }),
    },
  ]
}
