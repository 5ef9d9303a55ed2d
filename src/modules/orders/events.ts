import { defineFact } from '#kernel/fact.ts'

/** An order that may have been paid will not be made: its money has to go back. */
export interface OrderStopped {
  orderId: string
  to: 'cancelled' | 'rejected'
  /** Why, in words for whoever reads the books. */
  reason: string
}

export const orderStopped = defineFact<OrderStopped>('orderStopped')
