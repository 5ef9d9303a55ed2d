import { minutes } from '#kernel/duration.ts'
import type { ProviderRefund } from '../../refunds/rules/states.ts'
import type { Outcome } from '../rules.ts'

/** What a test card does with money that goes back to it. */
export type RefundOutcome = 'succeed' | 'pending' | 'fail_later'

export function refundOutcome(card: Outcome): RefundOutcome {
  if (card === 'refund_pending') return 'pending'
  return card === 'refund_fails_later' ? 'fail_later' : 'succeed'
}

/** Stripe's cards turn "some time later"; here that is soon enough to wait for. */
export const turnMs = minutes(1)

/** How far a refund is at this moment. */
export function refundStatus(
  { outcome, created_at: createdAt }: { outcome: RefundOutcome; created_at: number },
  now: Date,
): Pick<ProviderRefund, 'status' | 'failure'> {
  const hasTurned = now.getTime() - createdAt >= turnMs
  if (outcome === 'pending' && !hasTurned) return { status: 'pending', failure: null }
  if (outcome === 'fail_later' && hasTurned) {
    return { status: 'failed', failure: 'expired_or_canceled_card' }
  }
  return { status: 'succeeded', failure: null }
}
