import { Refusal } from '#kernel/refusal.ts'

/**
 * Where an order stands. `pending`: paid, and nobody in the kitchen has touched it yet. `completed`: the
 * guest has it. Nothing is delivered yet: `out_for_delivery` is reached by nobody's call so far.
 */
export const orderStates = [
  'awaiting_payment',
  'pending',
  'accepted',
  'preparing',
  'ready',
  'out_for_delivery',
  'completed',
  'cancelled',
  'rejected',
  'expired',
] as const

export type OrderState = (typeof orderStates)[number]

/** Where each state may lead. The doctor's view O2 (migration 0028) repeats this table. */
export const nextStates: Readonly<Record<OrderState, readonly OrderState[]>> = {
  awaiting_payment: ['pending', 'cancelled', 'expired'],
  pending: ['accepted', 'cancelled', 'rejected'],
  accepted: ['preparing', 'ready', 'cancelled'],
  preparing: ['ready', 'cancelled'],
  // Called back from the pass when something is missing.
  ready: ['preparing', 'out_for_delivery', 'completed'],
  out_for_delivery: ['completed'],
  // Handed out by a slip of the finger.
  completed: ['ready'],
  cancelled: [],
  rejected: [],
  // Money that comes late wins over the clock.
  expired: ['pending'],
}

/** What the restaurant has to make or to hand out. */
export const openStates = ['pending', 'accepted', 'preparing', 'ready', 'out_for_delivery'] as const

/** What counts in the reports. */
export const placedStates: readonly OrderState[] = [...openStates, 'completed']

/** The locale's short date of a day that is kept as 2026-11-21. */
export function writeDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' }).format(Date.parse(day))
}

/** The state it is in already is no move and no mistake. */
export function judgeMove(from: OrderState, to: OrderState): 'move' | 'stay' | 'illegal' {
  if (from === to) return 'stay'
  return nextStates[from].includes(to) ? 'move' : 'illegal'
}

/** Whether it should have been ready by now, and is not. */
export function isLate(
  { state, promisedAt }: { state: OrderState; promisedAt: number | null },
  now: Date,
): boolean {
  const isBeingMade = state === 'accepted' || state === 'preparing'
  return isBeingMade && promisedAt !== null && promisedAt <= now.getTime()
}

/** Whether the kitchen, or the guest who waits, sees anything of a move. */
export function isNews(from: OrderState, to: OrderState): boolean {
  return to === 'pending' || (from !== 'awaiting_payment' && from !== 'expired')
}

/** Whether an order that the restaurant had is given up: its money goes back and it counts no more. */
export function isStop(from: OrderState, to: OrderState): to is 'cancelled' | 'rejected' {
  return (to === 'cancelled' || to === 'rejected') && isNews(from, to)
}

interface Lacking {
  soldOut: readonly string[]
  /** Choices that no longer fit their dishes. */
  problems?: readonly { name: string; problem: string }[]
}

/** What is sold out stays in the cart until its owner takes it out; nothing is ordered without it. */
export function requireAvailable({ soldOut, problems = [] }: Lacking): void {
  if (soldOut.length === 0) return requireFitting(problems)
  const [are, them] = soldOut.length === 1 ? ['is', 'it'] : ['are', 'them']
  throw new Refusal(
    'conflict',
    `${soldOut.join(', ')} ${are} sold out. Take ${them} out of your cart to order the rest.`,
    { code: 'sold_out', beside: { soldOut } },
  )
}

/** A choice that no longer fits is the guest's to change: nobody guesses what they would have instead. */
function requireFitting(problems: NonNullable<Lacking['problems']>): void {
  if (problems.length === 0) return
  const sentences = problems.map(({ name, problem }) => `${name}: ${problem}`)
  throw new Refusal('conflict', `${sentences.join(' ')} Change it in your cart, or take it out.`, {
    code: 'options_changed',
    beside: { lines: problems },
  })
}
