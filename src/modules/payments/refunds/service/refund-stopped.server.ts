import { actorOf } from '#kernel/viewer.ts'
import type { OrderStopped } from '#modules/orders/events.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import { addRefund } from './add-refund.server.ts'
import { holdMoneyOf } from './refundable.server.ts'

/** An order was cancelled or rejected: all that remains of its money goes back, the tip with it. */
export async function refundStopped(
  scope: WriteScope,
  { orderId, reason }: OrderStopped,
): Promise<void> {
  const held = await holdMoneyOf(scope, orderId)
  if (!held) return
  const askedBy = actorOf(scope.viewer)
  const { remainingCents: cents, tipLeftCents: tipCents } = held
  if (cents + tipCents === 0) return
  const plan = { cents, tipCents, lines: [] }
  await addRefund(scope, held, plan, { origin: 'stopped', reason, askedBy, againOf: null })
}
