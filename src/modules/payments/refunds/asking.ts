import { type Cents, dollarsFromCents, formatCents } from '#kernel/money.ts'
import { isPlainLine, isVisible, lengthOf } from '#kernel/plain-text.ts'
import { centsFromDollars, decimalsWords, unitWord } from '#kernel/read-money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { isWhole } from '#kernel/whole.ts'
import { atPrice, type Worth } from '#modules/orders/bill/parts.ts'
import { refundProblems } from './house-texts.ts'
import type { RequestedLine, RefundableLine, RefundPlan } from './rules.ts'

/** What the desk sends; exactly one of the first four. */
export interface SentRequest {
  lines?: readonly (RequestedLine & { restock?: boolean | undefined })[] | undefined
  amount?: number | undefined
  whole?: true | undefined
  /** Sent with `whole`: the tip goes back, too. */
  tip?: boolean | undefined
  /** Sent with `whole`: the order's portions can be ordered again. */
  restock?: boolean | undefined
  /** The failed refund to ask for again; its reason holds. */
  again?: string | undefined
  reason?: string | undefined
  /** Given by hand from the till, whatever it was paid with. */
  inCash?: true | undefined
}

export const maxReasonLength = 200

/** What is asked for. */
export type RefundRequest =
  | { kind: 'whole'; withTip?: boolean }
  | { kind: 'amount'; cents: Cents }
  | { kind: 'lines'; lines: readonly RequestedLine[] }
  | { kind: 'again'; refundId: string }

/** Reads a request, or says what is wrong with it by field. */
export function readRequest(
  sent: SentRequest,
):
  | { request: RefundRequest; reason: string; inCash?: true }
  | { problems: Record<string, string> } {
  const read = readKind(sent)
  const reason = (sent.reason ?? '').trim()
  const problems = {
    ...('problems' in read && read.problems),
    ...(sent.again === undefined && problemOfReason(reason)),
  }
  if ('problems' in read || Object.keys(problems).length > 0) return { problems }
  return { request: read.request, reason, ...(sent.inCash && { inCash: true }) }
}

function readKind({
  lines,
  amount,
  whole,
  tip,
  again,
}: SentRequest): { request: RefundRequest } | { problems: Record<string, string> } {
  const given = [lines, amount, whole, again].filter((each) => each !== undefined)
  if (given.length !== 1) {
    return { problems: { whole: refundProblems.oneKind } }
  }
  if (lines !== undefined) {
    const lineProblem = problemOfLines(lines)
    return lineProblem
      ? { problems: { lines: lineProblem } }
      : { request: { kind: 'lines', lines } }
  }
  if (amount !== undefined) {
    const cents = centsFromDollars(amount)
    return cents
      ? { request: { kind: 'amount', cents } }
      : { problems: { amount: refundProblems.amount(unitWord(), decimalsWords()) } }
  }
  return again === undefined
    ? { request: { kind: 'whole', withTip: tip === true } }
    : { request: { kind: 'again', refundId: again } }
}

/** A cart has no more lines than this. */
const maxLines = 100

function problemOfLines(lines: readonly RequestedLine[]): string | undefined {
  if (lines.length === 0) return refundProblems.noLine
  if (lines.length > maxLines) return refundProblems.manyLines(maxLines)
  const named = new Set(lines.map(({ position, swap = '' }) => `${position} ${swap}`))
  if (named.size < lines.length) return refundProblems.twice
  const areWhole = lines.every(({ position, quantity }) => isCount(position) && isCount(quantity))
  return areWhole ? undefined : refundProblems.whole
}

const maxQuantity = 9999

function isCount(value: number): boolean {
  return isWhole(value, 1, maxQuantity)
}

function problemOfReason(reason: string): Record<string, string> {
  if (!isVisible(reason)) return { reason: refundProblems.reason }
  if (lengthOf(reason) > maxReasonLength) {
    return { reason: refundProblems.longReason(maxReasonLength) }
  }
  return isPlainLine(reason) ? {} : { reason: refundProblems.plainReason }
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
): RefundPlan {
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
): RefundPlan {
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
): RefundPlan['lines'] {
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
  const say = swap === undefined ? refundProblems.notInOrder : refundProblems.noSuchSwap
  throw new Refusal('invalid', refundProblems.noSuchLine, { fields: { lines: say(position) } })
}

function tooMany(parts: readonly RefundableLine[], left: number, remainingCents: Cents): Refusal {
  const name = parts.find(({ quantity }) => quantity > 0)?.name ?? ''
  const words = left === 0 ? refundProblems.noneLeft(name) : refundProblems.fewLeft(left, name)
  return excess(words, remainingCents)
}

function excess(message: string, remainingCents: Cents): Refusal {
  const beside = { remaining: dollarsFromCents(remainingCents) }
  return new Refusal('conflict', message, { code: 'refund_exceeds', beside })
}

export function refuseExcess(remainingCents: Cents): never {
  const words =
    remainingCents === 0
      ? refundProblems.nothingLeft
      : refundProblems.atMost(formatCents(remainingCents))
  throw excess(words, remainingCents)
}
