import { isoOf } from '#kernel/iso.ts'
import { dollarsFromCents } from '#kernel/money.ts'
import { findBuyer, isOf, requireSignedIn } from '#kernel/viewer.ts'
import { listBuyerIds } from '#modules/accounts/guests/visiting.server.ts'
import { requireOwnEmail } from '#modules/accounts/people.server.ts'
import { lettersOf, taxesOf } from '#modules/orders/bill/describing.server.ts'
import type { WireTaxes } from '#modules/orders/contract/guest.ts'
import {
  findOrders,
  listOrderLines,
  type Order,
  type OrderLine,
} from '#modules/orders/finding.server.ts'
import { wireChoice, wireType } from '#modules/orders/rules.ts'
import { sayPickupDate } from '#modules/orders/times/rules.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { formatDay } from '#modules/restaurant/local-time.ts'
import type { OrderType } from '#modules/restaurant/showing.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import * as contract from './contract/guest.ts'
import { nothingBack, type RefundSums, selectRefundSums } from './refunds/store.server.ts'
import { refuseUnknown } from './rules.ts'
import {
  type Payment,
  paymentOf,
  paymentRows,
  selectPayment,
  selectPaymentOfOrder,
} from './settling-store.server.ts'

export const listingRoutes: Route[] = [
  serve(contract.listPayments, async (scope, { query }) =>
    (await listPayments(scope, query.email)).map(wirePayment),
  ),
  serve(contract.getReceipt, async (scope, { params }) => {
    const receipt = await getReceipt(scope, params.id)
    const { taxes, taxId } = receipt
    const taxed = taxes && { taxes, ...(taxId !== '' && { taxId }) }
    return { ...wirePayment(receipt), lines: wireLines(receipt), ...taxed }
  }),
]

/** A payment in the specification's words. */
function wirePayment({
  payment,
  order,
  lines,
  date,
  back,
  pickup,
  type,
}: Receipt): contract.Payment {
  return contract.recordToWire({
    _id: payment.id,
    intentId: payment.intentId,
    email: order.customerEmail,
    price: dollarsFromCents(payment.amountCents),
    cartIds: lines.map(({ cartLineId }) => cartLineId),
    menuIds: lines.map(({ dishId }) => dishId),
    status: order.state,
    date,
    createdAt: isoOf(payment.createdAt),
    money: 'succeeded' as const,
    orderNumber: order.number,
    card: payment.card,
    refunded: dollarsFromCents(back.refundedCents),
    refunding: dollarsFromCents(back.requestedCents),
    ...(pickup !== null && { pickup }),
    ...(type && { type }),
    ...(payment.tipCents > 0 && { tip: dollarsFromCents(payment.tipCents) }),
  })
}

/** The lines of a payment's order as its receipt shows them, with what was chosen. */
function wireLines({ lines, letters }: TaxedReceipt) {
  return lines.map((line, at) => {
    const letter = letters.get(at + 1)
    const { name, quantity, priceCents } = line
    const price = dollarsFromCents(priceCents)
    return { name, quantity, price, ...(letter !== undefined && { letter }), ...wireChoice(line) }
  })
}

/** A payment with the order that it paid. */
export interface Receipt {
  payment: Payment
  order: Order
  lines: OrderLine[]
  /** The restaurant's day on which it was paid, short: "11/21/2026". */
  date: string
  /** What the restaurant is called. */
  restaurant: string
  /** What has gone back of it, and what is on its way. */
  back: RefundSums
  /** When the food is wanted; null: as soon as possible. */
  pickup: string | null
  /** How its food is had; nothing: it is picked up. */
  type?: OrderType
}

/** A receipt with how it was taxed. */
interface TaxedReceipt extends Receipt {
  taxes?: WireTaxes
  /** The house's number at the tax office; empty: it has none. */
  taxId: string
  /** The letters of each line's rates, by the line's place from 1. */
  letters: ReadonlyMap<number, string>
}

/** The specification's list has no pages, so it has an end. */
const mostListed = 1000

/** The viewer's own payments, newest first. @throws Refusal `not_allowed` for anybody else's email. */
async function listPayments(scope: Scope, claimed: string | undefined): Promise<Receipt[]> {
  const { personId } = requireOwnEmail(scope, claimed)
  const buyerIds = await listBuyerIds(scope, personId)
  return withOrders(scope, await selectPaymentsOf(scope.db, buyerIds, mostListed))
}

/** The payments of these buyers, newest first. */
async function selectPaymentsOf(
  db: Db,
  buyerIds: readonly string[],
  limit: number,
): Promise<Payment[]> {
  const found = await paymentRows(db)
    .where('person_id', 'in', buyerIds)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return found.map(paymentOf)
}

/** A receipt of the viewer's own payments; staff at the desk see everybody's. @throws Refusal `not_found` */
async function getReceipt(scope: Scope, id: string): Promise<TaxedReceipt> {
  const [receipt] = await withOrders(scope, [await requireOwnPayment(scope, id)])
  if (!receipt) return refuseUnknown()
  const { order } = receipt
  const taxes = await taxesOf(scope, order)
  const { taxId } = (await getRestaurant(scope)).taxNumbers
  return { ...receipt, ...taxes, taxId, letters: await lettersOf(scope, order) }
}

/** Anybody's receipt: for the product's own work, not for a viewer. */
export async function findReceipt(scope: Scope, id: string): Promise<Receipt | undefined> {
  const payment = await selectPayment(scope.db, id)
  return payment && (await withOrders(scope, [payment]))[0]
}

async function withOrders(scope: Scope, payments: Payment[]): Promise<Receipt[]> {
  const ids = payments.map(({ orderId }) => orderId)
  const { name: restaurant, timeZone } = await getRestaurant(scope)
  const orders = await findOrders(scope, ids)
  const lines = Map.groupBy(await listOrderLines(scope, ids), ({ orderId }) => orderId)
  const sums = await selectRefundSums(
    scope.db,
    payments.map(({ id }) => id),
  )
  return payments.flatMap((payment) => {
    // A foreign key ties each payment to its order; the check is for the compiler.
    const order = orders.get(payment.orderId)
    if (!order) return []
    const back = sums.get(payment.id) ?? nothingBack
    return [
      {
        payment,
        order,
        lines: lines.get(order.id) ?? [],
        date: formatDay(payment.createdAt, timeZone),
        restaurant,
        back,
        pickup: pickupOf(order, timeZone),
        ...wireType(order.type),
      },
    ]
  })
}

function pickupOf({ slotAt }: Order, timeZone: string): string | null {
  return slotAt === null ? null : sayPickupDate(slotAt, timeZone)
}

/** A payment of the viewer's, or for the desk anybody's, by its id or its order's. @throws Refusal `not_found` */
export async function requireOwnPayment(scope: Scope, id: string): Promise<Payment> {
  requireSignedIn(scope.viewer)
  const payment = (await selectPayment(scope.db, id)) ?? (await findPaymentOf(scope, id))
  if (!payment) return refuseUnknown()
  const isTheirs = isOf('host', scope.viewer) || (await isOwnPayment(scope, payment))
  return isTheirs ? payment : refuseUnknown()
}

/** Whether the viewer has paid it, with an account or without. */
export async function isOwnPayment(scope: Scope, { personId }: Payment): Promise<boolean> {
  const buyer = findBuyer(scope.viewer)
  return buyer !== undefined && (await listBuyerIds(scope, buyer.buyerId)).includes(personId)
}

/** What was paid for an order; undefined while nothing has come. */
export async function findPaymentOf(scope: Scope, orderId: string): Promise<Payment | undefined> {
  const paid = await selectPaymentOfOrder(scope.db, orderId)
  return paid && selectPayment(scope.db, paid.id)
}
