import type { ShortageSettled } from '#modules/orders/events.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import type { Plan } from '../rules/plan.ts'
import { type Held, addRefund, holdMoneyOf } from './add-refund.server.ts'

/**
 * The money of what ran out goes back, once for each shortage, which the database sees to as well; never
 * more than the desk has left of it. Says how much it is.
 */
export async function refundShortage(scope: WriteScope, settled: ShortageSettled): Promise<void> {
  const held = await holdMoneyOf(scope, settled.orderId)
  if (!held) return
  const plan = planShortage(held, settled)
  if (plan.cents < 1) return
  const { shortageId, reason, askedBy } = settled
  const more = { origin: 'stopped', reason, askedBy, againOf: null, shortageId } as const
  await addRefund(scope, held, plan, more)
  settled.backCents = plan.cents
}

/** By line where it is left out, so that the desk does not give it back again. */
function planShortage({ lines, remainingCents }: Held, { cents, line }: ShortageSettled): Plan {
  const ordered = line && lines.find(({ position }) => position === line.position)
  if (!line || !ordered) return { cents: Math.min(cents, remainingCents), lines: [] }
  const quantity = Math.min(line.quantity, ordered.quantity - ordered.refunded)
  const due = ordered.priceCents * Math.max(0, quantity)
  if (due > remainingCents) return { cents: remainingCents, lines: [] }
  return { cents: due, lines: [{ position: line.position, quantity, cents: due }] }
}
