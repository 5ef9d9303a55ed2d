import type { Cents } from '#kernel/money.ts'
import { type Worth, atPrice } from '#modules/orders/bill/rules/worth.ts'
import type { Plan, RefundableLine } from './plan.ts'

/** So many of a line ran out; `cents` is what one of them costs less by that. */
interface RanOut {
  line: { position: number; quantity: number; cents: Cents }
  /** Else it is swapped. */
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
): Plan {
  const ordered = lines.find((part) => part.position === position && part.swap === undefined)
  const quantity = Math.min(most, ordered ? ordered.quantity - ordered.refunded : 0)
  const cents = worth(position, each * quantity)
  if (!isLeftOut || cents > remainingCents) {
    return { cents: Math.min(cents, remainingCents), lines: [], of: position }
  }
  return { cents, lines: [{ position, quantity, cents }] }
}
