import { isoOf, isoOrNull } from '#kernel/iso.ts'
import { type Cents, dollarsFromCents } from '#kernel/money.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { findPeople } from '#modules/accounts/people.server.ts'
import { getOrder } from '#modules/orders/finding.server.ts'
import { getHostRefund } from '#modules/orders/kitchen-settings.server.ts'
import { getCashStep } from '#modules/restaurant/counter-money.server.ts'
import type { CashBefore, CashStep } from '#modules/restaurant/counter-money.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { selectPaymentOfOrder } from '../settling-store.server.ts'
import * as contract from './contract.ts'
import { isLeft, leftOf, leftOfParts, refundableLines } from './refundable.server.ts'
import { cashBefore, partNameOf } from './refundable.ts'
import {
  leftForHosts,
  type LeftOfPart,
  refundMethodOf,
  originOf,
  type RefundableLine,
  type RefundMethod,
  wordsOfFailure,
} from './rules.ts'
import {
  type Refund,
  type RefundLine,
  selectRefundLines,
  selectRefundsOf,
  selectRefundsOfAll,
} from './store.server.ts'
import { inCashOf } from './wire.server.ts'

export const refundListingRoutes: Route[] = [
  serve(contract.listRefunds, async (scope, { params }) =>
    wireSheet(await listRefunds(scope, params.id)),
  ),
]

function wireSheet(sheet: RefundSheet): contract.RefundSheet {
  return {
    paid: sheet.paid && dollarsFromCents(sheet.paid.cents),
    card: sheet.paid?.card ?? null,
    by: sheet.paid?.by ?? 'card',
    refunded: dollarsFromCents(sheet.refundedCents),
    requested: dollarsFromCents(sheet.requestedCents),
    remaining: dollarsFromCents(sheet.remainingCents),
    owed: dollarsFromCents(sheet.owedCents),
    ...(sheet.cash && { cash: wireCash(sheet.cash) }),
    ...(sheet.paid &&
      sheet.paid.tipCents > 0 && {
        tip: {
          amount: dollarsFromCents(sheet.paid.tipCents),
          left: dollarsFromCents(sheet.tipLeftCents),
        },
      }),
    ...(sheet.ofHost && {
      ofHost: {
        limit: dollarsFromCents(sheet.ofHost.limitCents),
        left: dollarsFromCents(sheet.ofHost.leftCents),
      },
    }),
    lines: sheet.lines.map(({ position, swap, dish, name, priceCents, quantity, refunded }) => {
      const counts = { price: dollarsFromCents(priceCents), quantity, refunded }
      const left = sheet.left?.get(position)
      return {
        position,
        name,
        ...counts,
        ...(left !== undefined && { left: dollarsFromCents(left) }),
        ...(swap && { swap: { _id: swap, name: dish } }),
      }
    }),
    refunds: sheet.refunds.map((refund) => ({
      _id: refund.id,
      amount: dollarsFromCents(refund.cents),
      ...inCashOf(refund),
      status: refund.state,
      failure: refund.failure === null ? null : wordsOfFailure(refund.failure),
      reason: refund.reason,
      origin: originOf(refund),
      by: refund.by,
      createdAt: isoOf(refund.createdAt),
      endedAt: isoOrNull(refund.endedAt),
      method: refund.method,
      mayAskAgain: refund.mayAskAgain,
      lines: refund.lines.map(({ position, swap, name, quantity, cents }) => {
        return { position, ...(swap && { swap }), name, quantity, amount: dollarsFromCents(cents) }
      }),
    })),
  }
}

type Cash = NonNullable<RefundSheet['cash']>

function wireCash({ step, before }: Cash) {
  const wire = ({ cents, handedCents }: Omit<Cash['before'], 'paid'>) => {
    return { amount: dollarsFromCents(cents), handed: dollarsFromCents(handedCents) }
  }
  const { paid } = before
  return {
    step: dollarsFromCents(step.cents),
    halves: step.halves,
    before: wire(before),
    ...(paid && { paid: wire(paid) }),
  }
}

/** All that the desk needs to give money back. */
interface RefundSheet {
  /** Null when nothing has come, by card or at the counter. */
  paid: { cents: Cents; tipCents: Cents; card: string | null; by: RefundMethod } | null
  refundedCents: Cents
  requestedCents: Cents
  remainingCents: Cents
  /** What of the tip can still be given back. */
  tipLeftCents: Cents
  /** Promised refunds that failed and that nobody has asked for again. */
  owedCents: Cents
  /** Each line as it was ordered, followed by what is had in place of some of it. */
  lines: RefundableLine[]
  /** How what is given back in cash is rounded; undefined: it is not. */
  cash: { step: CashStep; before: CashBefore } | undefined
  /** What is left of what was paid for each line, by its place; undefined where that is its price. */
  left?: ReadonlyMap<number, Cents> | undefined
  refunds: ListedRefund[]
  /** What a host may give back of any order, and still may of this one; of nobody else. */
  ofHost?: { limitCents: Cents; leftCents: Cents }
}

type ListedRefund = Refund & {
  lines: (RefundLine & { name: string })[]
  /** Who has asked, by the name they have now. */
  by: string
  mayAskAgain: boolean
}

/** What has gone back of an order and what may. @throws Refusal `not_found` */
export async function listRefunds(scope: Scope, orderId: string): Promise<RefundSheet> {
  requireAudience('host', scope.viewer)
  const order = await getOrder(scope, orderId)
  const payment = await selectPaymentOfOrder(scope.db, orderId)
  const refunds = payment ? await selectRefundsOf(scope.db, payment.id) : []
  const sum = (state: Refund['state']) =>
    refunds.reduce((all, each) => all + (each.state === state ? each.cents : 0), 0)
  const [refundedCents, requestedCents] = [sum('succeeded'), sum('requested')]
  const standing = refunds.filter(({ state }) => state !== 'failed')
  const left = leftOf(payment ?? { amountCents: 0, tipCents: 0 }, standing)
  const { remainingCents, tipLeftCents } = left
  const lines = await refundableLines(scope, orderId, refunds)
  const ofHost = scope.viewer.kind === 'host' && (await limitOfHost(scope, refunds))
  return {
    ...(ofHost && { ofHost }),
    paid: payment
      ? {
          cents: payment.amountCents,
          tipCents: payment.tipCents,
          card: payment.card,
          by: refundMethodOf(payment.processor),
        }
      : null,
    refundedCents,
    requestedCents,
    ...left,
    owedCents: owedCents(refunds, remainingCents + tipLeftCents),
    cash: payment && (await findCash(scope, payment, refunds)),
    lines: lines.filter(({ quantity }) => quantity > 0),
    left: leftOfLines(await leftOfParts(scope, order, refunds)),
    refunds: await withNames(scope, refunds, { lines, ...left }),
  }
}

async function findCash(
  scope: Scope,
  payment: Parameters<typeof cashBefore>[0],
  refunds: readonly Refund[],
): Promise<RefundSheet['cash']> {
  const step = await getCashStep(scope)
  const before = cashBefore(payment, refunds)
  const wasRounded = before.paid !== undefined && before.paid.cents !== before.paid.handedCents
  return step.cents > 0 || wasRounded ? { step, before } : undefined
}

function leftOfLines(parts: readonly LeftOfPart[] | undefined) {
  if (!parts) return undefined
  const left = new Map<number, Cents>()
  for (const { line, netLeft, taxLeft } of parts) {
    if (line !== null) left.set(line, (left.get(line) ?? 0) + netLeft + taxLeft)
  }
  return left
}

async function limitOfHost(scope: Scope, refunds: readonly Refund[]) {
  const limitCents = await getHostRefund(scope)
  return { limitCents, leftCents: leftForHosts(refunds, limitCents) }
}

async function withNames(
  scope: Scope,
  refunds: Refund[],
  { lines, ...left }: Pick<RefundSheet, 'lines' | 'remainingCents' | 'tipLeftCents'>,
): Promise<ListedRefund[]> {
  const gone = await selectRefundLines(
    scope.db,
    refunds.map(({ id }) => id),
  )
  const people = await findPeople(
    scope,
    refunds.map(({ askedBy }) => askedBy),
  )
  const repeated = new Set(refunds.map(({ againOf }) => againOf))
  return refunds.map((refund) => ({
    ...refund,
    lines: gone
      .filter(({ refundId }) => refundId === refund.id)
      .map((line) => ({ ...line, name: partNameOf(line, lines) })),
    by: people.get(refund.askedBy)?.name ?? nameless(refund.askedBy),
    mayAskAgain: refund.state === 'failed' && !repeated.has(refund.id) && isLeft(refund, left),
  }))
}

function nameless(askedBy: string): string {
  if (askedBy === 'provider') return 'The card processor'
  if (askedBy.startsWith('screen')) return 'A screen of the kitchen'
  return askedBy === 'operator' ? 'The server' : 'A deleted person'
}

export type OwnRefund = Refund

/** All that has gone back of these payments, or was meant to, oldest first. */
export async function listRefundsOf(scope: Scope, paymentIds: string[]): Promise<OwnRefund[]> {
  return selectRefundsOfAll(scope.db, paymentIds)
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
