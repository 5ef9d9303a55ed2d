import { minutes } from '#kernel/duration.ts'
import {
  dollarsFromCents,
  formatCents,
  maxPriceCents,
  nearestCents,
  type Cents,
} from '#kernel/money.ts'
import { unitWord } from '#kernel/read-money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { minimumCentsOf, knownDigitsOf } from '#modules/restaurant/writing.ts'
import { priceTexts } from './texts.ts'

export type { OnlineMethod } from '#modules/restaurant/showing.ts'

/** Where money is taken by hand: every other processor takes cards. */
export const counterWays = ['cash', 'terminal'] as const

/** How money came: by the card processor, in cash, or by the house's own card terminal. */
export const tenders = ['card', ...counterWays] as const

export type Tender = (typeof tenders)[number]

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

/** The price that a client claims, in cents. @throws Refusal `invalid` */
export function requireClaim(price: number): Cents {
  const claimed = readClaim(price)
  if (claimed !== undefined) return claimed
  throw new Refusal('invalid', priceTexts.notAPrice, {
    fields: { price: priceTexts.send(unitWord()) },
  })
}

/**
 * A price that a client claims, to the nearest cent because clients add floats; undefined when it is
 * no amount of money at all.
 */
function readClaim(dollars: number): Cents | undefined {
  const cents = nearestCents(dollars)
  return Number.isSafeInteger(cents) && cents >= 0 ? cents : undefined
}

/** Requires that the order costs what the customer saw, tip included, and more than nothing. @throws Refusal */
export function requireSamePrice(orderCents: Cents, claimed: Cents, tipCents: Cents = 0): void {
  const totalCents = orderCents + tipCents
  if (claimed !== totalCents) {
    throw new Refusal('conflict', priceTexts.changed(formatCents(totalCents)), {
      code: 'price_changed',
      beside: { total: dollarsFromCents(totalCents) },
    })
  }
  if (orderCents === 0) refuse('free_cart', priceTexts.free)
}

function refuse(code: string, message: string, beside: Record<string, unknown> = {}): never {
  throw new Refusal('invalid', message, { code, beside })
}

/** The price that the customer saw, and a card can pay it: the minimum counts without the tip. @throws Refusal */
export function requireChargeable(
  { totalCents, currency }: { totalCents: Cents; currency: string },
  { claimed, tipCents }: { claimed: Cents; tipCents: Cents },
): void {
  requireSamePrice(totalCents, claimed, tipCents)
  const minimumCents = minimumCentsOf(currency)
  if (totalCents < minimumCents) {
    const missing = minimumCents - totalCents
    refuse(
      'below_minimum',
      priceTexts.belowMinimum(formatCents(minimumCents), formatCents(missing)),
      { missing: dollarsFromCents(missing) },
    )
  }
  if (totalCents + tipCents > maxPriceCents) {
    refuse('above_maximum', priceTexts.aboveMaximum(formatCents(maxPriceCents)))
  }
}

/** Says the same of a payment that does not exist and of somebody else's. */
export function refuseUnknown(): never {
  throw new Refusal('not_found', priceTexts.unknown)
}

export function refusePaid(orderNumber: string): never {
  throw new Refusal('conflict', priceTexts.paid(orderNumber), {
    code: 'already_paid',
    beside: { orderNumber },
  })
}

export function refuseBusy(): never {
  throw new Refusal('conflict', priceTexts.busy, {
    code: 'payment_in_progress',
  })
}

export function refuseMismatch(): never {
  throw new Refusal('conflict', priceTexts.mismatch, { code: 'payment_mismatch' })
}

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

/** What Stripe is told of a sum. */
export function stripeAmountOf(cents: Cents, currency: string): number {
  return Math.round(cents * factorOf(currency))
}

function factorOf(currency: string): number {
  return 10 ** (stripeDigitsOf(currency) - knownDigitsOf(currency))
}

/**
 * Currencies of which Stripe takes whole units, and those with thousandths; of all others it takes hundredths,
 * also where there are none of them any more: ISK, UGX, HUF (https://docs.stripe.com/currencies#zero-decimal).
 */
const zeroDecimalCurrencies = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'

const threeDecimalCurrencies = 'BHD JOD KWD OMR TND'

function stripeDigitsOf(currency: string): number {
  if (zeroDecimalCurrencies.includes(currency)) return 0
  return threeDecimalCurrencies.includes(currency) ? 3 : 2
}

/** The sum that Stripe tells; not whole where it is of no smallest unit of ours, which is never one of ours. */
export function centsOfStripe(amount: number, currency: string): Cents {
  return amount / factorOf(currency)
}
