import { type Cents, formatCents } from '#kernel/money.ts'
import type { PartLeft } from '#modules/orders/bill/parts.ts'
import { refundTexts } from './house-texts.ts'

export type { OrderType } from '#modules/restaurant/showing.ts'

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
export function refundMethodOf(processor: string): RefundMethod {
  return processor === 'cash' || processor === 'terminal' ? processor : 'card'
}

export interface RequestedLine {
  /** The line's place in its order, from 1. */
  position: number
  quantity: number
  /** What ran out of it, by its id: so many of what is had instead. */
  swap?: string | undefined
}

/** A line of an order, or what is had instead of some of it, and how many have gone back or are on their way. */
export interface RefundableLine extends RequestedLine {
  /** What is on the plate. */
  dishId: string
  dish: string
  /** "Diavola instead of Margherita". */
  name: string
  priceCents: Cents
  refunded: number
}

export interface RefundPlan {
  /** What goes back of what the order came to. */
  cents: Cents
  /** What goes back of the tip, beside `cents`. */
  tipCents?: Cents
  lines: readonly (RequestedLine & { cents: Cents })[]
  /** The place of the line for which less is owed, where `lines` names none. */
  of?: number
}

/** What is left of a part of an order, by its place among the parts. */
export type LeftOfPart = PartLeft & { position: number }

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

/** The provider's reasons (Stripe, "refund failure reasons"), its refusals, and our own. */
const failureWords: readonly (readonly [string, keyof typeof refundTexts.failures])[] = [
  ['lost_or_stolen_card', 'lost_or_stolen_card'],
  ['expired_or_canceled_card', 'expired_or_canceled_card'],
  ['charge_for_pending_refund_disputed', 'disputed'],
  ['insufficient_funds', 'insufficient_funds'],
  ['balance_insufficient', 'insufficient_funds'],
  ['declined', 'declined'],
  ['charge_already_refunded', 'already_refunded'],
  ['charge_disputed', 'disputed'],
  ['canceled', 'cancelled'],
  ['other_processor', 'other_processor'],
]

/** Why a refund has failed, for whoever has to do something about it. */
export function wordsOfFailure(failure: string): string {
  const known = [...failureWords].find(([word]) => failure.includes(word))
  return refundTexts.failures[known?.[1] ?? 'unknown']
}

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

interface HostLimit {
  limitCents: Cents
  leftCents: Cents
}

/** What a host may give back of an order, before they choose. @param leftCents after what they gave back before */
export function sayHostLimit({ limitCents, leftCents }: HostLimit): string {
  return leftCents < limitCents
    ? refundTexts.moreLeft(formatCents(leftCents))
    : refundTexts.upTo(formatCents(limitCents))
}

/** What a host reads who would give back more. */
export function askManager({ limitCents }: Pick<HostLimit, 'limitCents'>): string {
  return limitCents === 0
    ? refundTexts.onlyManagers
    : refundTexts.askManager(formatCents(limitCents))
}
