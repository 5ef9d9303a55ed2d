import { newId } from '#kernel/ids.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type JobName, enqueue } from '#platform/jobs/jobs.server.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import type { Plan } from '../rules/plan.ts'
import { type RefundMethod, methodOf, originOf } from '../rules/states.ts'
import { partsBackOf } from '../rules/parts-back.ts'
import { insertPartsBack } from '../store/parts.server.ts'
import { type Refund, insertRefund } from '../store/refunds.server.ts'
import type { Held } from './refundable.server.ts'

/** The job that asks the provider for it. */
export const refundJob: JobName<{ refundId: string }> = { kind: 'makeRefund', lane: 'general' }

/** Committed with the job that makes it, before the provider hears of it. */
export async function addRefund(
  scope: WriteScope,
  { payment, parts }: Pick<Held, 'payment' | 'parts'>,
  plan: Plan,
  more: Pick<Refund, 'origin' | 'reason' | 'askedBy' | 'againOf'> & {
    providerId?: string
    shortageId?: string
    isByHost?: boolean
    method?: RefundMethod
  },
): Promise<Refund> {
  const now = scope.now.getTime()
  const { cents: ofOrder, tipCents = 0, lines } = plan
  const cents = ofOrder + tipCents
  const refund: Refund = {
    id: newId(now),
    paymentId: payment.id,
    orderId: payment.orderId,
    cents,
    tipCents,
    state: 'requested',
    failure: null,
    createdAt: now,
    endedAt: null,
    ...more,
    method: more.method ?? methodOf(payment.processor),
    providerId: more.providerId ?? null,
    shortageId: more.shortageId ?? null,
    isByHost: more.isByHost ?? false,
  }
  await recordAudit(scope, {
    action: refund.origin === 'provider' ? 'refund.found' : 'refund.asked',
    object: `payment ${payment.id}`,
    details: {
      refund: refund.id,
      amountCents: cents,
      ...(refund.tipCents > 0 && { tipCents: refund.tipCents }),
      origin: originOf(refund),
      ...by(refund),
    },
  })
  await insertRefund(scope.db, refund, lines)
  if (parts) await insertPartsBack(scope.db, refund.id, partsBackOf(parts, plan))
  // What a hand gives back no provider hears of.
  if (refund.method !== 'card') return refund
  await enqueue(scope, refundJob, { refundId: refund.id }, { cause: `refund ${refund.id}` })
  return refund
}

/** How, when not as all others. */
function by({ method }: Refund) {
  return method === 'card' ? {} : { by: method }
}
