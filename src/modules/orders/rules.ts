import { Refusal } from '#kernel/refusal.ts'

/** Where an order stands. `pending`: paid, and nobody in the kitchen has touched it yet. */
export const orderStates = [
  'awaiting_payment',
  'pending',
  'accepted',
  'preparing',
  'ready',
  'completed',
  'cancelled',
  'rejected',
  'expired',
] as const

export type OrderState = (typeof orderStates)[number]

/** Where each state may lead. The doctor's view O2 (migration 0016) repeats this table. */
export const nextStates: Readonly<Record<OrderState, readonly OrderState[]>> = {
  awaiting_payment: ['pending', 'cancelled', 'expired'],
  pending: ['accepted', 'preparing', 'cancelled', 'rejected'],
  accepted: ['preparing', 'cancelled'],
  preparing: ['ready', 'cancelled'],
  ready: ['completed'],
  completed: [],
  cancelled: [],
  rejected: [],
  // Money that comes late wins over the clock.
  expired: ['pending'],
}

/** The locale's short date of a day that is kept as 2026-11-21. */
export function writeDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' }).format(Date.parse(day))
}

/** The state it is in already is no move and no mistake. */
export function judgeMove(from: OrderState, to: OrderState): 'move' | 'stay' | 'illegal' {
  if (from === to) return 'stay'
  return nextStates[from].includes(to) ? 'move' : 'illegal'
}

/**
 * Whether an order that counts does so no more: one that was paid counts until its money goes back,
 * one that cost nothing until it is given up.
 */
export function stopsCounting(order: { totalCents: number }, to: OrderState): boolean {
  return order.totalCents === 0 && (to === 'cancelled' || to === 'rejected')
}

/** What is sold out stays in the cart until its owner takes it out; nothing is ordered without it. */
export function requireAvailable({ soldOut }: { soldOut: readonly string[] }): void {
  if (soldOut.length === 0) return
  const [are, them] = soldOut.length === 1 ? ['is', 'it'] : ['are', 'them']
  throw new Refusal(
    'conflict',
    `${soldOut.join(', ')} ${are} sold out. Take ${them} out of your cart to order the rest.`,
    { code: 'sold_out', beside: { soldOut } },
  )
}
