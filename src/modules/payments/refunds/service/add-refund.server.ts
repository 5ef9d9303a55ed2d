import { newId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { fullName } from '#modules/orders/line-options/rules.ts'
import { listOrderLines } from '#modules/orders/service.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import { type Payment, holdPaymentOfOrder } from '../../store/payments.server.ts'
import type { Plan, RefundableLine } from '../rules/plan.ts'
import { type RefundMethod, methodOf, originOf } from '../rules/states.ts'
import {
  type Refund,
  insertRefund,
  selectRefundLines,
  selectRefundsOf,
} from '../store/refunds.server.ts'

/** The job that asks the provider for it. */
export const refundJob: { kind: string; payload?: { refundId: string } } = { kind: 'makeRefund' }

/** A payment that nobody else gives back from until the transaction ends. */
export interface Held {
  payment: Payment
  refunds: Refund[]
  lines: RefundableLine[]
  /** What has not gone back and is not on its way. */
  remainingCents: Cents
}

/** What came for an order and what is left of it; undefined when nothing has come. */
export async function holdMoneyOf(scope: WriteScope, orderId: string): Promise<Held | undefined> {
  const payment = await holdPaymentOfOrder(scope.db, orderId)
  if (!payment) return undefined
  const refunds = await selectRefundsOf(scope.db, payment.id)
  const standing = refunds.filter(({ state }) => state !== 'failed')
  const back = standing.reduce((sum, { cents }) => sum + cents, 0)
  return {
    payment,
    refunds,
    lines: await refundableLines(scope, orderId, standing),
    remainingCents: payment.amountCents - back,
  }
}

/** The order's lines, and how many of each have gone back or are on their way. */
export async function refundableLines(
  scope: Pick<WriteScope, 'db'> & Parameters<typeof listOrderLines>[0],
  orderId: string,
  standing: readonly Refund[],
): Promise<RefundableLine[]> {
  const back = await selectRefundLines(
    scope.db,
    standing.map(({ id }) => id),
  )
  // They come in their order, and are numbered from 1 when the order is made.
  return (await listOrderLines(scope, [orderId])).map((ordered, index) => {
    const { priceCents, quantity } = ordered
    const position = index + 1
    const refunded = back
      .filter((line) => line.position === position)
      .reduce((sum, line) => sum + line.quantity, 0)
    return { position, name: fullName(ordered), priceCents, quantity, refunded }
  })
}

/** Committed with the job that makes it, before the provider hears of it. */
export async function addRefund(
  scope: WriteScope,
  { payment }: Pick<Held, 'payment'>,
  { cents, lines }: Plan,
  more: Pick<Refund, 'origin' | 'reason' | 'askedBy' | 'againOf'> & {
    providerId?: string
    shortageId?: string
    method?: RefundMethod
  },
): Promise<Refund> {
  const now = scope.now.getTime()
  const refund: Refund = {
    id: newId(now),
    paymentId: payment.id,
    orderId: payment.orderId,
    cents,
    state: 'requested',
    failure: null,
    countedDay: null,
    createdAt: now,
    endedAt: null,
    ...more,
    method: more.method ?? methodOf(payment.processor),
    providerId: more.providerId ?? null,
    shortageId: more.shortageId ?? null,
  }
  await recordAudit(scope, {
    action: refund.origin === 'provider' ? 'refund.found' : 'refund.asked',
    object: `payment ${payment.id}`,
    details: { refund: refund.id, amountCents: cents, origin: originOf(refund), ...by(refund) },
  })
  await insertRefund(scope.db, refund, lines)
  // What a hand gives back no provider hears of.
  if (refund.method !== 'card') return refund
  await enqueue(scope, refundJob, { refundId: refund.id }, { cause: `refund ${refund.id}` })
  return refund
}

/** How, when not as all others. */
function by({ method }: Refund) {
  return method === 'card' ? {} : { by: method }
}
