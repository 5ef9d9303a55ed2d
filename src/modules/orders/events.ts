import { defineFact } from '#kernel/fact.ts'

/** An order that the restaurant had is given up; announced in the transaction that does it. */
export interface OrderStopped {
  orderId: string
  to: 'cancelled' | 'rejected'
  /** A word of moves/rules.ts. */
  reason: string | null
}

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
