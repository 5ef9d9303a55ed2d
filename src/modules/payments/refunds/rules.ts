import { minutes } from '#kernel/duration.ts'
import { type Cents, dollarsFromCents, formatCents, formatDollars } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { atPrice, giveBackAmount, type PartLeft, type Worth } from '#modules/orders/bill/parts.ts'
import type { OrderType } from '#modules/restaurant/order-rules.ts'

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

/** What is asked for. */
export type RefundRequest =
  | { kind: 'whole'; withTip?: boolean }
  | { kind: 'amount'; cents: Cents }
  | { kind: 'lines'; lines: readonly RequestedLine[] }
  | { kind: 'again'; refundId: string }

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

export interface Plan {
  /** What goes back of what the order came to. */
  cents: Cents
  /** What goes back of the tip, beside `cents`. */
  tipCents?: Cents
  lines: readonly (RequestedLine & { cents: Cents })[]
  /** The place of the line for which less is owed, where `lines` names none. */
  of?: number
}

/**
 * What a request comes to; cents are never the client's where there are lines.
 * @throws Refusal `conflict`, code `refund_exceeds`, with what remains; `invalid` for no such line
 */
export function planRefund(
  request: Exclude<RefundRequest, { kind: 'again' }>,
  ordered: readonly RefundableLine[],
  remainingCents: Cents,
  worth: Worth = atPrice,
  tipLeftCents: Cents = 0,
): Plan {
  const plan = priceRequest(request, ordered, remainingCents, worth)
  const tipCents = request.kind === 'whole' && request.withTip ? tipLeftCents : 0
  if (plan.cents + tipCents < 1 || plan.cents > remainingCents) refuseExcess(remainingCents)
  return tipCents > 0 ? { ...plan, tipCents } : plan
}

function priceRequest(
  request: Exclude<RefundRequest, { kind: 'again' }>,
  ordered: readonly RefundableLine[],
  remainingCents: Cents,
  worth: Worth,
): Plan {
  switch (request.kind) {
    case 'whole':
      return { cents: remainingCents, lines: [] }
    case 'amount':
      return { cents: request.cents, lines: [] }
    case 'lines': {
      const lines = priceLines(request.lines, ordered, remainingCents, worth)
      return { cents: lines.reduce((sum, { cents }) => sum + cents, 0), lines }
    }
  }
}

/** A swap that is named goes first; of a line alone what was ordered goes before what is had instead. */
function priceLines(
  requested: readonly RequestedLine[],
  ordered: readonly RefundableLine[],
  remainingCents: Cents,
  worth: Worth,
): Plan['lines'] {
  const taken = new Map<RefundableLine, number>()
  const leftOf = (part: RefundableLine) => part.quantity - part.refunded - (taken.get(part) ?? 0)
  for (const request of requested.toSorted((a, b) => Number(!a.swap) - Number(!b.swap))) {
    const parts = partsFor(request, ordered)
    const left = parts.reduce((sum, part) => sum + leftOf(part), 0)
    if (request.quantity > left) throw tooMany(parts, left, remainingCents)
    let wanted = request.quantity
    for (const part of parts) {
      const some = Math.min(wanted, leftOf(part))
      wanted -= some
      if (some > 0) taken.set(part, (taken.get(part) ?? 0) + some)
    }
  }
  return [...taken].map(([{ position, swap, priceCents }, quantity]) => {
    return { position, swap, quantity, cents: worth(position, priceCents * quantity) }
  })
}

function partsFor(
  { position, swap }: RequestedLine,
  ordered: readonly RefundableLine[],
): RefundableLine[] {
  const parts = ordered.filter(
    (each) => each.position === position && (swap === undefined || each.swap === swap),
  )
  if (parts.length > 0) return parts
  const what = `line ${position}`
  throw new Refusal('invalid', 'This order has no such line.', {
    fields: {
      lines:
        swap === undefined
          ? `There is no ${what} in this order.`
          : `There is no such swap of ${what}.`,
    },
  })
}

function tooMany(parts: readonly RefundableLine[], left: number, remainingCents: Cents): Refusal {
  const all = left === 0 ? 'no' : `only ${left}`
  const name = parts.find(({ quantity }) => quantity > 0)?.name ?? ''
  return excess(`There ${left === 1 ? 'is' : 'are'} ${all} more ${name} to refund.`, remainingCents)
}

export function refuseExcess(remainingCents: Cents): never {
  const words =
    remainingCents === 0
      ? 'All of this order’s money has gone back or is on its way.'
      : `At most ${formatCents(remainingCents)} of this order can go back.`
  throw excess(words, remainingCents)
}

function excess(message: string, remainingCents: Cents): Refusal {
  const beside = { remaining: dollarsFromCents(remainingCents) }
  return new Refusal('conflict', message, { code: 'refund_exceeds', beside })
}

/**
 * What was promised and has not gone back: failed refunds that nobody has asked for again. A later
 * refund of everything leaves nothing owed.
 */
export function owedCents(
  refunds: readonly { id: string; state: string; cents: Cents; againOf: string | null }[],
  remainingCents: Cents,
): Cents {
  const repeated = new Set(refunds.map(({ againOf }) => againOf))
  const failed = refunds.filter(({ id, state }) => state === 'failed' && !repeated.has(id))
  return Math.min(
    remainingCents,
    failed.reduce((sum, { cents }) => sum + cents, 0),
  )
}

/** What is left of a part of an order, by its place among the parts. */
export type LeftOfPart = PartLeft & { position: number }

export interface PartBack {
  position: number
  netCents: Cents
  taxCents: Cents
}

/** Which parts a refund takes from: those of its lines, and what exceeds them from all that is left. */
export function partsBackOf(parts: readonly LeftOfPart[], { cents, lines, of }: Plan): PartBack[] {
  const left = parts.map((part) => ({ ...part, netCents: 0, taxCents: 0 }))
  const asked = lines.length > 0 ? lines : [{ position: of, cents }]
  for (const { position, cents: wanted } of asked) {
    const own = position === undefined ? left : left.filter(({ line }) => line === position)
    const taken = take(own, wanted)
    take(left, wanted - taken)
  }
  return left
    .filter(({ netCents, taxCents }) => netCents + taxCents > 0)
    .map(({ position, netCents, taxCents }) => ({ position, netCents, taxCents }))
}

/** Answers how much there was to take. */
function take(parts: (LeftOfPart & PartBack)[], wanted: Cents): Cents {
  let taken = 0
  for (const [at, { netCents, taxCents }] of giveBackAmount(parts, wanted).entries()) {
    const part = parts[at]
    if (!part) continue
    part.netLeft -= netCents
    part.taxLeft -= taxCents
    part.netCents += netCents
    part.taxCents += taxCents
    taken += netCents + taxCents
  }
  return taken
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
