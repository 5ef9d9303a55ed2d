import { actorOf } from '#kernel/viewer.ts'
import type { OrderStopped } from '#modules/orders/events.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import { addRefund } from './add-refund.server.ts'
import { holdMoneyOf } from './refundable.server.ts'

/** An order was cancelled or rejected: all that remains of its money goes back. */
export async function refundStopped(
  scope: WriteScope,
  { orderId, reason }: OrderStopped,
): Promise<void> {
  const held = await holdMoneyOf(scope, orderId)
  if (!held) return
  const askedBy = actorOf(scope.viewer)
  if (held.remainingCents === 0) return
  const plan = { cents: held.remainingCents, lines: [] }
  await addRefund(scope, held, plan, { origin: 'stopped', reason, askedBy, againOf: null })
}
