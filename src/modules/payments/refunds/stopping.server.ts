import type { Cents } from '#kernel/money.ts'
import { actorOf } from '#kernel/viewer.ts'
import { atPrice, type Worth, worthOf } from '#modules/orders/bill/parts.ts'
import type { OrderStopped, ShortageSettled } from '#modules/orders/events.ts'
import { getOrder } from '#modules/orders/finding.server.ts'
import { wasMade } from '#modules/orders/moving.server.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import { addRefund, warnOfLarge } from './adding.server.ts'
import { holdRefundable } from './refundable.server.ts'
import type { RefundPlan, RefundableLine } from './rules.ts'

/** An order was cancelled or rejected: all that remains of its money goes back, the tip with it. */
export async function refundStopped(
  scope: WriteScope,
  { orderId, reason }: OrderStopped,
): Promise<void> {
  const held = await holdRefundable(scope, orderId)
  if (!held) return
  const askedBy = actorOf(scope.viewer)
  const { remainingCents: cents, tipLeftCents: tipCents } = held
  if (cents + tipCents === 0) return
  const plan = { cents, tipCents, lines: [] }
  const by = { origin: 'stopped', reason, askedBy, againOf: null } as const
  const refund = await addRefund(scope, held, plan, by)
  // What nobody has made yet may be given back by whoever stops it.
  if (await wasMade(scope, await getOrder(scope, orderId))) {
    await warnOfLarge(scope, refund, held.refunds)
  }
}

/**
 * The money of what ran out goes back, once for each shortage, which the database sees to as well; never
 * more than the desk has left of it. Says how much it is.
 */
export async function refundShortage(scope: WriteScope, settled: ShortageSettled): Promise<void> {
  const held = await holdRefundable(scope, settled.orderId, settled.shortageId)
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

/** A quantity of a line that ran out; `cents` is how much less one of them costs for that. */
interface RanOut {
  line: { position: number; quantity: number; cents: Cents }
  /** False: it is swapped. */
  isLeftOut: boolean
}

/**
 * What goes back of it: of so many as have not gone back before, and never more than remains. By line where
 * they are left out, so that the books name it. @param lines as they were before it ran out
 */
export function planShortage(
  { line: { position, quantity: most, cents: each }, isLeftOut }: RanOut,
  lines: readonly RefundableLine[],
  remainingCents: Cents,
  worth: Worth = atPrice,
): RefundPlan {
  const ordered = lines.find((part) => part.position === position && part.swap === undefined)
  const quantity = Math.min(most, ordered ? ordered.quantity - ordered.refunded : 0)
  const cents = worth(position, each * quantity)
  if (!isLeftOut || cents > remainingCents) {
    return { cents: Math.min(cents, remainingCents), lines: [], of: position }
  }
  return { cents, lines: [{ position, quantity, cents }] }
}
