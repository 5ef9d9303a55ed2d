import { dollarsFromCents } from '#kernel/money.ts'
import { listBuyerIds } from '#modules/accounts/guests/service.server.ts'
import { requireOwnEmail } from '#modules/accounts/service.server.ts'
import type { WireTaxes } from '#modules/orders/contract/order-taxes.ts'
import { lettersOf, taxesOf } from '#modules/orders/bill/service/describe-taxes.server.ts'
import { wireChoice } from '#modules/orders/rules/line-options.ts'
import {
  type Order,
  type OrderLine,
  findOrders,
  listOrderLines,
} from '#modules/orders/service.server.ts'
import { sayPickupDate } from '#modules/orders/pickup-times/rules/words.ts'
import { formatDay } from '#modules/restaurant/rules/clock.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import { wireType } from '#modules/orders/rules/order-type.ts'
import type { OrderType } from '#modules/restaurant/rules/order-types.ts'
import type { Scope } from '#platform/scope.server.ts'
import {
  type Payment,
  selectPayment,
  selectPaymentsOf,
  selectTakingsOf,
} from '../store/payments.server.ts'
import {
  type RefundSums,
  nothingBack,
  selectRefundSums,
  selectRefundedOf,
} from '../refunds/store/sums.server.ts'
import { refuseUnknown } from '../rules/attempts.ts'
import { requireOwnPayment } from './own-payment.server.ts'

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
  /** For when it was ordered; null is as soon as possible. */
  pickup: string | null
  /** How its food is had; nothing: it is picked up. */
  type?: OrderType
}

/** The same with how it was taxed. */
export interface TaxedReceipt extends Receipt {
  taxes?: WireTaxes
  /** The house's number at the tax office; empty: it has none. */
  taxId: string
  /** Of each line's rates, by its place from 1. */
  letters: ReadonlyMap<number, string>
}

/** The specification's list has no pages, so it has an end. */
const mostListed = 1000

/** The viewer's own, newest first. @throws Refusal `not_allowed` for anybody else's email. */
export async function listPayments(scope: Scope, claimed: string | undefined): Promise<Receipt[]> {
  const { personId } = requireOwnEmail(scope, claimed)
  const buyerIds = await listBuyerIds(scope, personId)
  return withOrders(scope, await selectPaymentsOf(scope.db, buyerIds, mostListed))
}

/** One’s own; the house’s desk sees every one. @throws Refusal `not_found`, the same for nobody's and somebody else's. */
export async function getReceipt(scope: Scope, id: string): Promise<TaxedReceipt> {
  const [receipt] = await withOrders(scope, [await requireOwnPayment(scope, id)])
  if (!receipt) return refuseUnknown()
  const { order } = receipt
  const taxes = await taxesOf(scope, order)
  const { taxId } = (await getRestaurant(scope)).taxes
  return { ...receipt, ...taxes, taxId, letters: await lettersOf(scope, order) }
}

/** For our own work, whoever's it is. */
export async function findReceipt(scope: Scope, id: string): Promise<Receipt | undefined> {
  const payment = await selectPayment(scope.db, id)
  return payment && (await withOrders(scope, [payment]))[0]
}

/** As the receipt shows them, with what was chosen. */
export function wireLines({ lines, letters }: TaxedReceipt) {
  return lines.map((line, at) => {
    const letter = letters.get(at + 1)
    const { name, quantity, priceCents } = line
    const price = dollarsFromCents(priceCents)
    return { name, quantity, price, ...(letter !== undefined && { letter }), ...wireChoice(line) }
  })
}

/** What one person has paid in all without what went back, in cents. */
export async function sumTakingsOf(scope: Scope, personId: string): Promise<number> {
  const buyerIds = await listBuyerIds(scope, personId)
  return (await selectTakingsOf(scope.db, buyerIds)) - (await selectRefundedOf(scope.db, buyerIds))
}

function pickupOf({ slotAt }: Order, timeZone: string): string | null {
  return slotAt === null ? null : sayPickupDate(slotAt, timeZone)
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
