import { days, minutes } from '#kernel/duration.ts'
import type { AnyJobKind, JobKind } from '#platform/jobs/jobs.server.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import type { PaymentContext } from '../../service/payment-scope.server.ts'
import type { ReceiptLink } from '../../service/mail-receipt.server.ts'
import { refundJob } from '../service/add-refund.server.ts'
import { refundMailJob } from '../service/conclude-refund.server.ts'
import {
  compareRefunds,
  followRefunds,
  followRefundsJob,
  reconcileRefunds,
} from '../service/follow-refunds.server.ts'
import { mailRefund } from '../service/mail-refund.server.ts'
import { makeRefund } from '../service/make-refund.server.ts'

/** What is done for a refund later. */
export function refundJobs(context: PaymentContext, linkOf: ReceiptLink): AnyJobKind[] {
  const make: JobKind<{ refundId: string }> = {
    ...refundJob,
    run: (scope, { refundId }) => makeRefund({ ...scope, ...context }, refundId),
  }
  const follow: JobKind<{ intentId: string }> = {
    ...followRefundsJob,
    run: (scope, { intentId }) => followRefunds({ ...scope, ...context }, intentId),
  }
  const mail: JobKind<{ refundId: string }> = {
    ...refundMailJob,
    run: (scope, { refundId }) => mailRefund(scope, refundId, linkOf),
  }
  return [make, follow, mail]
}

/** And by the clock. */
export function refundChores(context: PaymentContext): Chore[] {
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
