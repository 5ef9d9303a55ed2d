import { type Cents, dollarsFromCents, formatCents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'

/** What is asked for. */
export type Wish =
  | { kind: 'whole' }
  | { kind: 'amount'; cents: Cents }
  | { kind: 'lines'; lines: readonly WishedLine[] }
  | { kind: 'again'; refundId: string }

export interface WishedLine {
  /** The line's place in its order, from 1. */
  position: number
  quantity: number
}

/** A line of an order, and how many of it have gone back or are on their way. */
export interface RefundableLine extends WishedLine {
  name: string
  priceCents: Cents
  refunded: number
}

export interface Plan {
  cents: Cents
  lines: readonly (WishedLine & { cents: Cents })[]
}

/**
 * What a wish comes to; cents are never the client's where there are lines.
 * @throws Refusal `conflict`, code `refund_exceeds`, with what remains; `invalid` for no such line
 */
export function planRefund(
  wish: Exclude<Wish, { kind: 'again' }>,
  ordered: readonly RefundableLine[],
  remainingCents: Cents,
): Plan {
  const plan = priceWish(wish, ordered, remainingCents)
  if (plan.cents < 1 || plan.cents > remainingCents) refuseExcess(remainingCents)
  return plan
}

function priceWish(
  wish: Exclude<Wish, { kind: 'again' }>,
  ordered: readonly RefundableLine[],
  remainingCents: Cents,
): Plan {
  switch (wish.kind) {
    case 'whole':
      return { cents: remainingCents, lines: [] }
    case 'amount':
      return { cents: wish.cents, lines: [] }
    case 'lines': {
      const lines = wish.lines.map((line) => priceLine(line, ordered, remainingCents))
      return { cents: lines.reduce((sum, { cents }) => sum + cents, 0), lines }
    }
  }
}

function priceLine(
  { position, quantity }: WishedLine,
  ordered: readonly RefundableLine[],
  remainingCents: Cents,
) {
  const line = ordered.find((each) => each.position === position)
  if (!line) {
    throw new Refusal('invalid', 'This order has no such line.', {
      fields: { lines: `There is no line ${position} in this order.` },
    })
  }
  const left = line.quantity - line.refunded
  if (quantity > left) {
    const all = left === 0 ? 'no' : `only ${left}`
    throw excess(
      `There ${left === 1 ? 'is' : 'are'} ${all} more ${line.name} to refund.`,
      remainingCents,
    )
  }
  return { position, quantity, cents: line.priceCents * quantity }
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
