import type { ShortageSettled } from '#modules/orders/events.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import { planShortage } from '../rules/plan-shortage.ts'
import { worthOf } from '#modules/orders/bill/rules/worth.ts'
import { addRefund } from './add-refund.server.ts'
import { holdMoneyOf } from './refundable.server.ts'

/**
 * The money of what ran out goes back, once for each shortage, which the database sees to as well; never
 * more than the desk has left of it. Says how much it is.
 */
export async function refundShortage(scope: WriteScope, settled: ShortageSettled): Promise<void> {
  const held = await holdMoneyOf(scope, settled.orderId, settled.shortageId)
  if (!held) return
  const plan = planShortage(
    settled,
    held.lines,
    held.remainingCents,
    worthOf(held.lines, held.parts),
  )
  if (plan.cents < 1) return
  const { shortageId, reason, askedBy } = settled
  const more = { origin: 'stopped', reason, askedBy, againOf: null, shortageId } as const
  await addRefund(scope, held, plan, more)
  settled.backCents = plan.cents
}
