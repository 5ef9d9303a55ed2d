import { type Cents, dollarsFromCents, formatCents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type Worth, atPrice } from '#modules/orders/bill/parts.ts'

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
