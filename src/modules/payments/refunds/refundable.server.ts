import type { Cents } from '#kernel/money.ts'
import { listPaidParts } from '#modules/orders/bill/parts.server.ts'
import { isOnTop } from '#modules/orders/bill/rules.ts'
import { getOrder, listOrderLines, type Order } from '#modules/orders/finding.server.ts'
import { fullName } from '#modules/orders/rules.ts'
import { listSettled } from '#modules/orders/shortages/following.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { holdPaymentOfOrder, type Payment, selectPaymentOfOrder } from '../settling-store.server.ts'
import { isOfShortage, partsOf } from './refundable.ts'
import type { LeftOfPart, RefundableLine } from './rules.ts'
import { type Refund, selectPartsBack, selectRefundLines, selectRefundsOf } from './store.server.ts'

/** What has gone back of a payment, and what may. */
interface RefundableMoney {
  refunds: Refund[]
  lines: RefundableLine[]
  /** What has not gone back and is not on its way. */
  remainingCents: Cents
  /** What of the tip has not gone back; no part of `remainingCents`. */
  tipLeftCents: Cents
  /** What is left of what was paid for each part; undefined where prices were all there was. */
  parts?: LeftOfPart[] | undefined
  /** Tax was added to the lines' prices, which do not include it. */
  isTaxAdded: boolean
}

/** A payment that nobody else can refund until the transaction ends. */
export type HeldRefundable = RefundableMoney & { payment: Payment }

/**
 * Holds what came for an order and what is left of it; undefined when nothing has come.
 * @param ignoredShortageId counts as if this shortage had not happened
 */
export async function holdRefundable(
  scope: WriteScope,
  orderId: string,
  ignoredShortageId?: string,
): Promise<HeldRefundable | undefined> {
  const payment = await holdPaymentOfOrder(scope.db, orderId)
  return payment && { payment, ...(await refundableOf(scope, payment, ignoredShortageId)) }
}

/** What came for an order and what is left of it at this moment; not held, so that somebody else may refund meanwhile. */
export async function readRefundable(
  scope: Scope,
  orderId: string,
): Promise<RefundableMoney | undefined> {
  const payment = await selectPaymentOfOrder(scope.db, orderId)
  return payment && refundableOf(scope, { ...payment, orderId })
}

async function refundableOf(
  scope: Scope,
  { id, orderId, ...paid }: Pick<Payment, 'id' | 'orderId' | 'amountCents' | 'tipCents'>,
  ignoredShortageId?: string,
): Promise<RefundableMoney> {
  const refunds = await selectRefundsOf(scope.db, id)
  const standing = refunds.filter(({ state }) => state !== 'failed')
  const left = leftOf(paid, standing)
  const lines = await refundableLines(scope, orderId, refunds, ignoredShortageId)
  const order = await getOrder(scope, orderId)
  const parts = await leftOfParts(scope, order, standing)
  const isTaxAdded = order.taxRule !== null && isOnTop(order.taxRule)
  return { refunds, lines, ...left, parts, isTaxAdded }
}

/** What has not gone back with these refunds, of the order and of its tip. */
export function leftOf(
  { amountCents, tipCents }: Pick<Payment, 'amountCents' | 'tipCents'>,
  standing: readonly Pick<Refund, 'cents' | 'tipCents'>[],
): Pick<RefundableMoney, 'remainingCents' | 'tipLeftCents'> {
  const back = standing.reduce((sum, { cents }) => sum + cents, 0)
  const tipBack = standing.reduce((sum, each) => sum + each.tipCents, 0)
  return {
    remainingCents: amountCents - tipCents - (back - tipBack),
    tipLeftCents: tipCents - tipBack,
  }
}

/** Whether what is left is enough for as much as this refund gave, or was to give. */
export function isCovered(
  { cents, tipCents }: Pick<Refund, 'cents' | 'tipCents'>,
  left: Pick<RefundableMoney, 'remainingCents' | 'tipLeftCents'>,
): boolean {
  return cents - tipCents <= left.remainingCents && tipCents <= left.tipLeftCents
}

/** What has not gone back of each part, and is not on its way; undefined where prices were all there was. */
export async function leftOfParts(
  scope: Scope,
  order: Pick<Order, 'id' | 'taxRule'>,
  refunds: readonly Refund[],
): Promise<LeftOfPart[] | undefined> {
  const paid = await listPaidParts(scope, order)
  if (!paid) return undefined
  const back = await selectPartsBack(
    scope.db,
    refunds.flatMap(({ id, state }) => (state === 'failed' ? [] : [id])),
  )
  return paid.map(({ position, line, netCents, taxCents }) => {
    const returned = back.get(position)
    return {
      position,
      line,
      netLeft: netCents - (returned?.netCents ?? 0),
      taxLeft: taxCents - (returned?.taxCents ?? 0),
    }
  })
}

/** The order's lines and swaps, and how many of each have gone back or are on their way. */
export async function refundableLines(
  scope: Scope,
  orderId: string,
  refunds: readonly Refund[],
  ignoredShortageId?: string,
): Promise<RefundableLine[]> {
  const ordered = await listOrderLines(scope, [orderId])
  const settled = await listSettled(scope, orderId)
  const standing = refunds.filter(
    (refund) => refund.state !== 'failed' && !isOfShortage(refund, refunds),
  )
  const back = await selectRefundLines(
    scope.db,
    standing.map(({ id }) => id),
  )
  return partsOf(
    // Lines come in their order, and are numbered from 1 when the order is made.
    ordered.map((line) => ({ ...line, name: fullName(line) })),
    settled.filter(({ id }) => id !== ignoredShortageId),
    back,
  )
}
