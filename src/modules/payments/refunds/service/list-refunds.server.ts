import type { Cents } from '#kernel/money.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { findPeople } from '#modules/accounts/service.server.ts'
import { getHostRefund } from '#modules/orders/service/kitchen-settings.server.ts'
import { getOrder } from '#modules/orders/service.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { leftForHosts } from '../rules/host-limit.ts'
import { nameOf } from '../rules/refundable.ts'
import type { LeftOfPart } from '../rules/parts-back.ts'
import { isLeft, leftOf, leftOfParts, refundableLines } from './refundable.server.ts'
import { selectPaymentOfOrder } from '../../store/paid-orders.server.ts'
import { type RefundableLine, owedCents } from '../rules/plan.ts'
import { type RefundMethod, methodOf } from '../rules/states.ts'
import {
  type Refund,
  type RefundLine,
  selectRefundLines,
  selectRefundsOf,
  selectRefundsOfAll,
} from '../store/refunds.server.ts'

/** All that the desk needs to give money back. */
export interface RefundSheet {
  /** Null when nothing has come by card. */
  paid: { cents: Cents; tipCents: Cents; card: string | null; by: RefundMethod } | null
  refundedCents: Cents
  requestedCents: Cents
  remainingCents: Cents
  /** The same of the tip. */
  tipLeftCents: Cents
  /** Promised, and failed: nobody has asked for it again. */
  owedCents: Cents
  /** Each as it was ordered, then what is had instead of some of it. */
  lines: RefundableLine[]
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
  await getOrder(scope, orderId)
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
          by: methodOf(payment.processor),
        }
      : null,
    refundedCents,
    requestedCents,
    ...left,
    owedCents: owedCents(refunds, remainingCents + tipLeftCents),
    lines: lines.filter(({ quantity }) => quantity > 0),
    left: leftOfLines(await leftOfParts(scope, orderId, refunds)),
    refunds: await withNames(scope, refunds, { lines, ...left }),
  }
}

function leftOfLines(parts: readonly LeftOfPart[] | undefined) {
  if (!parts) return undefined
  const left = new Map<number, Cents>()
  for (const { line, netLeft, taxLeft } of parts) {
    if (line !== null) left.set(line, (left.get(line) ?? 0) + netLeft + taxLeft)
  }
  return left
}

export type OwnRefund = Refund

async function limitOfHost(scope: Scope, refunds: readonly Refund[]) {
  const limitCents = await getHostRefund(scope)
  return { limitCents, leftCents: leftForHosts(refunds, limitCents) }
}

/** All that has gone back of these payments, or was meant to, oldest first. */
export async function listRefundsOf(scope: Scope, paymentIds: string[]): Promise<OwnRefund[]> {
  return selectRefundsOfAll(scope.db, paymentIds)
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
      .map((line) => ({ ...line, name: nameOf(line, lines) })),
    by: people.get(refund.askedBy)?.name ?? nameless(refund.askedBy),
    mayAskAgain: refund.state === 'failed' && !repeated.has(refund.id) && isLeft(refund, left),
  }))
}

function nameless(askedBy: string): string {
  if (askedBy === 'provider') return 'The card processor'
  if (askedBy.startsWith('screen')) return 'A screen of the kitchen'
  return askedBy === 'operator' ? 'The server' : 'A deleted person'
}
