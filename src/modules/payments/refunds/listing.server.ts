import { isoOf, isoOrNull } from '#kernel/iso.ts'
import type { Cents } from '#kernel/money.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { findPeople } from '#modules/accounts/people.server.ts'
import { getOrder } from '#modules/orders/finding.server.ts'
import { getHostRefund } from '#modules/orders/kitchen-settings.server.ts'
import { getCashStep } from '#modules/restaurant/cash-rounding.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { selectPaymentOfOrder } from '../settling-store.server.ts'
import * as contract from './contract.ts'
import { refunderTexts } from './house-texts.server.ts'
import { isCovered, leftOf, leftOfParts, refundableLines } from './refundable.server.ts'
import { cashBefore, partNameOf } from './refundable.ts'
import { leftForHosts, type LeftOfPart, refundMethodOf, originOf, wordsOfFailure } from './rules.ts'
import {
  type Refund,
  selectRefundLines,
  selectRefundsOf,
  selectRefundsOfAll,
} from './store.server.ts'

export const refundListingRoutes: Route[] = [
  serve(contract.listRefunds, (scope, { params }) => listRefunds(scope, params.id)),
]

/** What has gone back of an order and what may. @throws Refusal `not_found` */
export async function listRefunds(scope: Scope, orderId: string): Promise<contract.RefundSheet> {
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
  const leftByLine = leftOfLines(await leftOfParts(scope, order, refunds))
  const cash = payment && (await findCash(scope, payment, refunds))
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
    ...(cash && { cash }),
    lines: lines
      .filter(({ quantity }) => quantity > 0)
      .map((line) => ({
        ...line,
        ...(leftByLine && { leftCents: leftByLine.get(line.position) ?? 0 }),
      })),
    refunds: await withNames(scope, refunds, { lines, ...left }),
  }
}

async function findCash(
  scope: Scope,
  payment: Parameters<typeof cashBefore>[0],
  refunds: readonly Refund[],
): Promise<contract.RefundSheet['cash']> {
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
  { lines, ...left }: Pick<contract.RefundSheet, 'lines' | 'remainingCents' | 'tipLeftCents'>,
): Promise<contract.RefundSheet['refunds']> {
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
    id: refund.id,
    cents: refund.cents,
    roundingCents: refund.roundingCents,
    state: refund.state,
    failure: refund.failure === null ? null : wordsOfFailure(refund.failure),
    reason: refund.reason,
    origin: originOf(refund),
    by: people.get(refund.askedBy)?.name ?? nameless(refund.askedBy),
    createdAt: isoOf(refund.createdAt),
    endedAt: isoOrNull(refund.endedAt),
    method: refund.method,
    mayAskAgain: refund.state === 'failed' && !repeated.has(refund.id) && isCovered(refund, left),
    lines: gone
      .filter(({ refundId }) => refundId === refund.id)
      .map(({ refundId: _refundId, ...line }) => ({ ...line, name: partNameOf(line, lines) })),
  }))
}

function nameless(askedBy: string): string {
  if (askedBy === 'provider') return refunderTexts.processor
  if (askedBy.startsWith('screen')) return refunderTexts.screen
  return askedBy === 'operator' ? refunderTexts.server : refunderTexts.deleted
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
