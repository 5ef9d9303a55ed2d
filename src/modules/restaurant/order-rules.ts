import { dollarsFromCents, formatCents, type Cents } from '#kernel/money.ts'
import { centsFromDollars } from '#kernel/read-money.ts'
import { isWhole } from '#kernel/whole.ts'
import type { PaymentOffer } from './showing.ts'

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
export function orderRulesOf({ minOrder, ...rest }: WireRules): OrderRules {
  return { ...rest, minOrderCents: centsFromDollars(minOrder) ?? -1 }
}

/** The most of one dish that an order may hold, whatever the owner says. */
export const mostOfOneDish = 99

export const defaultOrderRules: OrderRules = {
  enforcesHours: false,
  minOrderCents: 0,
  maxQuantity: mostOfOneDish,
  guests: false,
  paymentMethods: [],
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
  const tooMany = sumPerDish(order.lines).find(({ quantity }) => !mayHold(quantity, maxQuantity))
  if (tooMany) {
    const message = `We make at most ${maxQuantity} of ${tooMany.name} in one order; you have ${tooMany.quantity}.`
    return { code: 'too_many_of_one', message, beside: { most: maxQuantity } }
  }
  const missing = minOrderCents - order.goodsCents
  if (missing <= 0) return undefined
  const message = `Our smallest order is ${formatCents(minOrderCents)}: add ${formatCents(missing)} more.`
  return { code: 'below_smallest_order', message, beside: { missing: dollarsFromCents(missing) } }
}

/** What is wanted of each dish, which may stand in several lines. */
export function sumPerDish(lines: readonly OrderLine[]): OrderLine[] {
  const sums = new Map<string, OrderLine>()
  for (const line of lines) {
    const quantity = (sums.get(line.dishId)?.quantity ?? 0) + line.quantity
    sums.set(line.dishId, { ...line, quantity })
  }
  return [...sums.values()]
}

/**
 * Whether an order may hold so many of a dish. A line is asked by itself, and all lines of the dish together when it is ordered.
 * @param most what the owner allows, where that is what is asked
 */
export function mayHold(quantity: number, most = mostOfOneDish): boolean {
  return isWhole(quantity, 1, most)
}

/** What two lines that have become one hold: what is too many is left out. */
export function joinedQuantity(one: number, other: number): number {
  return Math.min(one + other, mostOfOneDish)
}
