import { type Cents, dollarsFromCents, formatDollars } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { RefundState } from './states.ts'

/** What hosts may still give back of an order that has had these refunds; what failed has not gone. */
export function leftForHosts(
  refunds: readonly { cents: Cents; state: RefundState; isByHost: boolean }[],
  limitCents: Cents,
): Cents {
  const given = refunds.reduce(
    (sum, { cents, state, isByHost }) => sum + (isByHost && state !== 'failed' ? cents : 0),
    0,
  )
  return Math.max(0, limitCents - given)
}

/** What a host reads who would give back more. @param limit in dollars */
export function askManager({ limit }: { limit: number }): string {
  return limit === 0
    ? 'Ask a manager: only they give money back.'
    : `Ask a manager: you can give back up to ${formatDollars(limit)} of an order.`
}

/** What a host may give back of an order, before they choose. @param left in dollars, after what they gave back before */
export function sayHostLimit({ limit, left }: { limit: number; left: number }): string {
  const rest = 'A manager gives back the rest.'
  return left < limit
    ? `You can give back ${formatDollars(left)} more of this order. ${rest}`
    : `You can give back up to ${formatDollars(limit)} of this order. ${rest}`
}

/** @throws Refusal `not_allowed`, code `refund_limit` */
export function refuseOverLimit(limitCents: Cents): never {
  const message = askManager({ limit: dollarsFromCents(limitCents) })
  throw new Refusal('not_allowed', message, { code: 'refund_limit' })
}
