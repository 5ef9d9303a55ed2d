import { defineFact } from '#kernel/fact.ts'

/** An order that the restaurant had is given up: its money has to go back. */
export interface OrderStopped {
  orderId: string
  to: 'cancelled' | 'rejected'
  /** Why, in words for whoever reads the books. */
  reason: string
}

/** Announced in the transaction that gives it up. */
export const orderStopped = defineFact<OrderStopped>('orderStopped')

/** Something has happened to an order that its guest may want to know. */
export const orderMoved = defineFact<{
  orderId: string
  /** Which row of its history says so. */
  position: number
  /** Null: it has just been made. Equal to `to`: it is promised for another time. */
  from: string | null
  to: string
}>('orderMoved')

/** The staff have put the money for an order by phone into the till as they took it. */
export const cashTaken = defineFact<{ orderId: string }>('cashTaken')
