import { dollarsFromCents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { dayAt } from '#modules/orders/tallies/dating.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { countRefund } from '../counting.server.ts'
import { giveCorrection } from '../receipts/giving.server.ts'
import * as contract from './contract.ts'
import { refundRefusals } from './house-texts.server.ts'
import { holdRefundable } from './refundable.server.ts'
import { type Refund, selectRefund, updateRefund } from './store.server.ts'
import { inCashOf } from './wire.server.ts'

export const givingByHandRoutes: Route[] = [
  serve(contract.recordHandedBack, async (scope, { params }) => {
    const refund = await recordHandedBack(scope, params.id, params.refund)
    return { _id: refund.id, amount: dollarsFromCents(refund.cents), ...inCashOf(refund) }
  }),
]

/** Money has been put into a guest's hand: last in the transaction, as it lessens the day's takings. */
export async function giveByHand(scope: WriteScope, refund: Refund): Promise<void> {
  const { id, paymentId, cents, roundingCents, method } = refund
  await recordAudit(scope, {
    action: 'refund.succeeded',
    object: `payment ${paymentId}`,
    details: {
      refund: id,
      amountCents: cents,
      ...(roundingCents !== 0 && { roundingCents }),
      by: method,
    },
  })
  await updateRefund(scope.db, id, {
    state: 'succeeded',
    ended_at: scope.now.getTime(),
    given_day: await dayAt(scope, scope.now),
  })
  await giveCorrection(scope, { paymentId, refundId: id })
  await countRefund(scope, refund)
}

/**
 * The desk says that what an order's end has left to be given back is given. Told twice it is given once.
 * @throws Refusal `not_found`, `conflict` `not_owed`
 */
export async function recordHandedBack(
  scope: Scope,
  orderId: string,
  refundId: string,
): Promise<Refund> {
  requireAudience('host', scope.viewer)
  return inTransaction(scope, async (transaction) => {
    await holdRefundable(transaction, orderId)
    const refund = await selectRefund(transaction.db, refundId)
    if (refund?.orderId !== orderId) {
      throw new Refusal('not_found', refundRefusals.noRefund)
    }
    if (refund.method === 'card' || refund.state !== 'requested') {
      throw new Refusal('conflict', refundRefusals.notByHand, { code: 'not_owed' })
    }
    await giveByHand(transaction, refund)
    await transaction.announceChange('orders')
    return refund
  })
}
