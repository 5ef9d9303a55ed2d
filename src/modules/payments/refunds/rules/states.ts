import { minutes } from '#kernel/duration.ts'
import type { Cents } from '#kernel/money.ts'
import type { OrderType } from '#modules/restaurant/rules.ts'

export type { OrderType }

export type RefundState = 'requested' | 'succeeded' | 'failed'

/** Who has begun it: a person at the desk, an order that was stopped, a hand at the provider. */
export type RefundOrigin = 'desk' | 'stopped' | 'provider'

/** Why, as it is told: what ran out is a part of its order that was stopped. */
export function originOf(refund: {
  origin: RefundOrigin
  shortageId: string | null
}): RefundOrigin | 'shortage' {
  return refund.shortageId === null ? refund.origin : 'shortage'
}

/** Sent back by the provider, or given by hand: in cash, or by the house's own card terminal. */
export type RefundMethod = 'card' | 'cash' | 'terminal'

/** Money goes back the way it came. */
export function methodOf(processor: string): RefundMethod {
  return processor === 'cash' || processor === 'terminal' ? processor : 'card'
}

/** The provider's five states of a refund. */
export const providerRefundStates = [
  'pending',
  'requires_action',
  'succeeded',
  'failed',
  'canceled',
] as const

/** A refund as the provider has it now. */
export interface ProviderRefund {
  id: string
  intentId: string
  amountCents: Cents
  status: (typeof providerRefundStates)[number]
  /** The provider's word for what went wrong, such as `expired_or_canceled_card`. */
  failure: string | null
  metadata: Readonly<Record<string, string>>
}

/**
 * What becomes of ours by what the provider says; undefined: nothing. Money that has left may come
 * back days later, when the cardholder's bank does not take it.
 */
export function judgeRefund(
  state: RefundState,
  { status }: Pick<ProviderRefund, 'status'>,
): RefundState | undefined {
  const hasFailed = status === 'failed' || status === 'canceled'
  if (state === 'requested') {
    if (status === 'succeeded') return 'succeeded'
    return hasFailed ? 'failed' : undefined
  }
  return state === 'succeeded' && hasFailed ? 'failed' : undefined
}

const turnMs = minutes(15)
/** The first minutes of each turn are for asking, the rest only for looking. */
const askingMs = minutes(5)

/**
 * Under which key the provider may be asked at this moment; undefined: only looked at. It repeats a
 * failure under a key for a day, so a later turn takes another one. Between the last call of a turn and
 * the first of the next lie ten minutes, in which a call that was under way has ended and can be seen.
 */
export function keyAt(
  { id, createdAt }: { id: string; createdAt: number },
  now: Date,
): string | undefined {
  const age = Math.max(0, now.getTime() - createdAt)
  if (age % turnMs >= askingMs) return undefined
  const turn = Math.floor(age / turnMs)
  return turn === 0 ? id : `${id} ${turn}`
}

/** Why a refund has failed, for whoever has to do something about it. */
export function wordsOfFailure(failure: string): string {
  const known = [...failureWords].find(([word]) => failure.includes(word))
  return known?.[1] ?? 'The card processor did not say why.'
}

/** The provider's reasons (Stripe, "refund failure reasons"), its refusals, and our own. */
const failureWords: readonly (readonly [string, string])[] = [
  ['lost_or_stolen_card', 'The card was reported lost or stolen.'],
  ['expired_or_canceled_card', 'The card has expired or was cancelled.'],
  ['charge_for_pending_refund_disputed', 'The guest has asked their bank for the money.'],
  ['insufficient_funds', 'There is not enough money on the restaurant’s account.'],
  ['balance_insufficient', 'There is not enough money on the restaurant’s account.'],
  ['declined', 'The guest’s bank has declined it.'],
  ['charge_already_refunded', 'It was refunded at the card processor already.'],
  ['charge_disputed', 'The guest has asked their bank for the money.'],
  ['canceled', 'It was cancelled at the card processor.'],
  ['other_processor', 'The card processor that took the money is not set up here any more.'],
]
