import { defineFact } from '#kernel/fact.ts'
import type { OrderState } from './rules.ts'

/** An order that the restaurant had is given up: its money has to go back. */
export interface OrderStopped {
  orderId: string
  to: 'cancelled' | 'rejected'
  /** Why, in words for whoever reads the books. */
  reason: string
}

/** An order is given up; announced in the transaction that does it. */
export const orderStopped = defineFact<OrderStopped>('orderStopped')

/** Something has happened to an order that its guest may want to know. */
export const orderMoved = defineFact<{
  orderId: string
  /** Which row of its history says so. */
  position: number
  /** Null: it has just been made. Equal to `to`: it is promised for another time. */
  from: OrderState | null
  to: OrderState
}>('orderMoved')

/** What ran out of an order is left out or swapped for something cheaper: the difference goes back. */
export interface ShortageSettled {
  orderId: string
  shortageId: string
  /** How many of a line, and the difference of one, in cents. */
  line: { position: number; quantity: number; cents: number }
  isLeftOut: boolean
  reason: string
  askedBy: string
  /** Written by whoever has the money: as much of it as could still be asked back. */
  backCents: number
}

/** A shortage is settled; announced in the transaction that does it. */
export const shortageSettled = defineFact<ShortageSettled>('shortageSettled')

/** The money for an order that the staff take is there as they take it, in the till or by the house's terminal. */
export const moneyTaken = defineFact<MoneyTaken>('moneyTaken')

export interface MoneyTaken {
  orderId: string
  by: 'cash' | 'terminal'
  /** Dollars that its guest adds for the staff. */
  tip: number
}

/** These orders are about to say no more whose they were: whoever keeps something of that reads it now. */
export const buyersForgotten = defineFact<{ orderIds: string[] }>('buyersForgotten')

/**
 * These orders leave the books, with the sample or as the tests of a house that opens; announced in the transaction that
 * takes them out, before it does. Whoever has the real money of one keeps it.
 */
export const ordersLeave = defineFact<{
  orderIds: string[]
  wereTests: boolean
  kept: Set<string>
}>('ordersLeave')
