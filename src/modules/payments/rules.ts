import { minutes } from '#kernel/duration.ts'
import { type Cents, nearestCents } from '#kernel/money.ts'
import type { OnlineMethod } from '#modules/restaurant/rules.ts'

export type { OnlineMethod }

/** The provider's seven states of a payment intent. */
export const intentStatuses = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'canceled',
] as const

export type IntentStatus = (typeof intentStatuses)[number]

/** A payment intent as the provider has it now. */
export interface Intent {
  id: string
  clientSecret: string
  status: IntentStatus
  amountCents: Cents
  receivedCents: Cents
  /** ISO 4217, upper case. */
  currency: string
  /** Real money. */
  isLive: boolean
  metadata: Readonly<Record<string, string>>
  /** Such as "Visa ···· 4242". */
  card: string | null
  /** The card that pays it is saved for its customer. */
  savesCard: boolean
  createdAt: Date
}

/** Where money is taken by hand: every other processor takes cards. */
export const counterWays = ['cash', 'terminal'] as const

/** Who takes cards. */
export const cardProcessors = ['stripe', 'test'] as const

export type AttemptState =
  | 'created'
  | 'open'
  | 'processing'
  | 'cancel_requested'
  | 'succeeded'
  | 'cancelled'
  | 'expired'

/** A person has at most one attempt in these. */
export const openAttemptStates = ['created', 'open', 'processing', 'cancel_requested'] as const

/** How long a frozen price holds. */
export const attemptMs = minutes(30)

/**
 * A price that a client claims, to the nearest cent because clients add floats; undefined when it is
 * no amount of money at all.
 */
export function readClaim(dollars: number): Cents | undefined {
  const cents = nearestCents(dollars)
  return Number.isSafeInteger(cents) && cents >= 0 ? cents : undefined
}

/** What an attempt promised, to be held against what the provider says. */
export interface Promised {
  id: string
  orderId: string
  personId: string
  amountCents: Cents
  currency: string
}

export interface Mismatch {
  reason:
    | 'amount'
    | 'currency'
    | 'mode'
    | 'owner'
    | 'unknown_attempt'
    | 'order_state'
    | 'twice'
    /** Found by the daily comparison: the provider has received another sum than the books say. */
    | 'received'
    /** Found by the same: the provider knows nothing of the payment any more. */
    | 'gone'
    /** The provider has sent another sum back than was asked. */
    | 'refund'
    /** Done at the provider by hand or by the bank. */
    | 'charge.refunded'
    | 'charge.dispute.created'
  expected: string
  found: string
}

/** Why a succeeded intent may not be settled, if anything speaks against it: money is for the attempt that promised it. */
export function findMismatch(
  promised: Promised,
  intent: Intent,
  isLive: boolean,
): Mismatch | undefined {
  const { metadata } = intent
  const found = [metadata['order'], metadata['attempt'], metadata['person']].join(' ')
  const checks: [Mismatch['reason'], string, string][] = [
    ['amount', String(promised.amountCents), String(intent.receivedCents)],
    ['currency', promised.currency, intent.currency],
    ['mode', String(isLive), String(intent.isLive)],
    ['owner', [promised.orderId, promised.id, promised.personId].join(' '), found],
  ]
  const wrong = checks.find(([, expected, actual]) => expected !== actual)
  return wrong && { reason: wrong[0], expected: wrong[1], found: wrong[2] }
}
