import { type Cents, dollarsFromCents, formatCents } from '#kernel/money.ts'
import { centsFromDollars } from '#kernel/read-money.ts'
import { isWhole } from '#kernel/whole.ts'
import { digitsOf, type PaymentOffer } from './rules.ts'

/** What the owner asks of every order. */
export interface OrderRules {
  /** True: no orders outside the ordering hours. False: the hours only inform. */
  enforcesHours: boolean
  minOrderCents: Cents
  /** The most of one dish in an order. */
  maxQuantity: number
  /** Guests order without an account. */
  guests: boolean
  /** How they may pay beside the card form, and whether their card may be saved. */
  paymentMethods: PaymentOffer[]
}

/** Order rules as they travel: the smallest order is in dollars. */
export interface WireRules extends Omit<OrderRules, 'minOrderCents'> {
  minOrder: number
}

export function wireRules({ minOrderCents, ...rest }: OrderRules): WireRules {
  return { ...rest, minOrder: dollarsFromCents(minOrderCents) }
}

/** Order rules from the wire; a smallest order with a fraction of a cent becomes -1, which is refused. */
export function rulesOf({ minOrder, ...rest }: WireRules): OrderRules {
  return { ...rest, minOrderCents: centsFromDollars(minOrder) ?? -1 }
}

export interface OrderLine {
  dishId: string
  name: string
  quantity: number
}

/** Why an order is not taken as it is: a word for programs, a sentence for people. */
interface OrderHindrance {
  code: 'kitchen_closed' | 'below_smallest_order' | 'too_many_of_one'
  message: string
  beside: Record<string, unknown>
}

/** The first thing that speaks against the order, if any. */
export function findOrderHindrance(
  rules: OrderRules,
  opening: { isOpen: boolean; label: string },
  order: { goodsCents: Cents; lines: readonly OrderLine[] },
): OrderHindrance | undefined {
  const { maxQuantity, minOrderCents } = rules
  if (rules.enforcesHours && !opening.isOpen) {
    const message = `We take no orders right now. ${opening.label}.`
    return { code: 'kitchen_closed', message, beside: {} }
  }
  const tooMany = perDish(order.lines).find(({ quantity }) => !mayHold(quantity, maxQuantity))
  if (tooMany) {
    const message = `We make at most ${maxQuantity} of ${tooMany.name} in one order; you have ${tooMany.quantity}.`
    return { code: 'too_many_of_one', message, beside: { most: maxQuantity } }
  }
  const missing = minOrderCents - order.goodsCents
  if (missing <= 0) return undefined
  const message = `Our smallest order is ${formatCents(minOrderCents)}: add ${formatCents(missing)} more.`
  return { code: 'below_smallest_order', message, beside: { missing: dollarsFromCents(missing) } }
}

/** A dish may stand in several lines. */
function perDish(lines: readonly OrderLine[]): OrderLine[] {
  const sums = new Map<string, OrderLine>()
  for (const line of lines) {
    const quantity = (sums.get(line.dishId)?.quantity ?? 0) + line.quantity
    sums.set(line.dishId, { ...line, quantity })
  }
  return [...sums.values()]
}

/** The most of one dish that an order may hold, whatever the owner says. */
export const mostOfOneDish = 99

/**
 * Whether an order may hold so many of a dish. A line is asked by itself, and all lines of the dish together when it is ordered.
 * @param most what the owner allows, where that is what is asked
 */
export function mayHold(quantity: number, most = mostOfOneDish): boolean {
  return isWhole(quantity, 1, most)
}

/** What two lines that have become one hold: what is too many is left out. */
export function joined(one: number, other: number): number {
  return Math.min(one + other, mostOfOneDish)
}

export const defaultOrderRules: OrderRules = {
  enforcesHours: false,
  minOrderCents: 0,
  maxQuantity: mostOfOneDish,
  guests: false,
  paymentMethods: [],
}

/**
 * What Stripe takes at least where that is not 50 of the smallest unit, as its page of currencies said when this was written
 * (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). Where Stripe asks for more meanwhile it
 * refuses the intent, which is not taken for an outage either.
 */
const minima: Readonly<Record<string, Cents>> = {
  AED: 200,
  BGN: 100,
  CZK: 15_00,
  DKK: 250,
  GBP: 30,
  HKD: 400,
  HUF: 175,
  MXN: 10_00,
  MYR: 200,
  NOK: 300,
  PLN: 200,
  RON: 200,
  SEK: 300,
  THB: 10_00,
}

/** The least that a card pays in a currency. */
export function minimumCentsOf(currency: string): Cents {
  // Half a dinar, of which Stripe's page names no least.
  return minima[currency] ?? (digitsOf(currency) === 3 ? 500 : 50)
}
