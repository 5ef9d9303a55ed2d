import { sayInstant } from '#kernel/formatter.ts'
import { Refusal } from '#kernel/refusal.ts'
import { sayNotServed } from '#modules/menu/availability/rules.ts'

/**
 * Where an order stands. `pending`: paid, and nobody in the kitchen has touched it yet. `ready`: the kitchen is done
 * with it. `completed`: its guest has it. Nothing is delivered yet: `out_for_delivery` is reached by nobody's call so far.
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

/** Where each state may lead. The doctor's view O2 (migration 0037) repeats this table. */
export const nextStates: Readonly<Record<OrderState, readonly OrderState[]>> = {
  awaiting_payment: ['pending', 'cancelled', 'expired'],
  pending: ['accepted', 'cancelled', 'rejected'],
  accepted: ['preparing', 'ready', 'cancelled'],
  preparing: ['ready', 'cancelled'],
  // Called back from the pass when something is missing.
  // Cancelled only while nothing has been paid for it: nobody has come (decision 31).
  ready: ['preparing', 'out_for_delivery', 'completed', 'cancelled'],
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

/** What the kitchen has made, whether its guest has it yet or not. */
export const cookedStates = ['ready', 'out_for_delivery', 'completed'] as const

export function isCooked(state: OrderState): boolean {
  return cookedStates.some((cooked) => cooked === state)
}

/** Whether nobody cooks an order or hands it out any more. */
export function isOver(state: OrderState): boolean {
  return state !== 'awaiting_payment' && !openStates.some((open) => open === state)
}

/** The address on orders of deleted guests, which nobody can have. */
export const nobodysEmail = 'deleted@invalid.invalid'

/** Whether emails about an order reach somebody: whoever has called has perhaps no address. */
export function canBeWrittenTo({ customerEmail }: { customerEmail: string }): boolean {
  return customerEmail !== '' && customerEmail !== nobodysEmail
}

/** The states of orders that count in the reports. */
export const placedStates: readonly OrderState[] = [...openStates, 'completed']

/** The locale's short date of a day that is kept as 2026-11-21. */
export function writeDay(day: string): string {
  return sayInstant(Date.parse(day), { timeZone: 'UTC' })
}

/** Judges a change of state; staying where it is already is neither a move nor a mistake. */
export function judgeMove(from: OrderState, to: OrderState): 'move' | 'stay' | 'illegal' {
  if (from === to) return 'stay'
  return nextStates[from].includes(to) ? 'move' : 'illegal'
}

/**
 * What the counter's money says to a move: nothing is handed out before it is paid, and what stands ready
 * and is paid waits for its guest.
 */
export function mayLeave(
  order: { state: OrderState; isOwed: boolean },
  to: OrderState,
): 'yes' | 'owed' | 'paid' {
  if (to === 'completed' && order.isOwed) return 'owed'
  if (order.state === 'ready' && to === 'cancelled' && !order.isOwed) return 'paid'
  return 'yes'
}

/** The cents that a guest brings to the counter; none for an order that is given up. */
export function owedCents(order: {
  state: OrderState
  isOwed: boolean
  totalCents: number
}): number {
  const isOpen = openStates.some((open) => open === order.state)
  return order.isOwed && isOpen ? order.totalCents : 0
}

/** What becomes of the money of an order that is given up, as its guest reads it. */
export function moneyBackOf(order: {
  totalCents: number
  payBy: 'card' | 'link' | 'counter'
  isOwed: boolean
  placedAt: number | null
}): string {
  if (order.totalCents === 0) return 'It cost you nothing.'
  if (order.isOwed || (order.payBy === 'link' && order.placedAt === null))
    return 'You had not paid anything for it.'
  if (order.payBy === 'counter') return 'You get your money back at the counter.'
  return 'Your money goes back to your card.'
}

/** Whether an order should have been ready by now, and is not. */
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
  /** Served at other hours only. */
  offHours?: readonly { name: string; words: string; when: string }[]
  /** Choices that no longer fit their dishes. */
  problems?: readonly { name: string; problem: string }[]
}

/** Refuses what cannot be had: it stays until the guest takes it out, and nothing is ordered without it. */
export function requireAvailable(
  { soldOut, offHours = [], problems = [] }: Lacking,
  place: 'your cart' | 'the order' = 'your cart',
): void {
  const [off] = offHours
  if (off) {
    const message = `${sayNotServed(off.name, off.when, off.words)} Take it out of ${place} to order the rest.`
    throw new Refusal('conflict', message, {
      code: 'not_served',
      beside: { notServed: offHours.map(({ name }) => name) },
    })
  }
  if (soldOut.length === 0) return requireFitting(problems)
  const [are, them] = soldOut.length === 1 ? ['is', 'it'] : ['are', 'them']
  throw new Refusal(
    'conflict',
    `${soldOut.join(', ')} ${are} sold out. Take ${them} out of ${place} to order the rest.`,
    { code: 'sold_out', beside: { soldOut } },
  )
}

/** Refuses a choice that no longer fits: nobody guesses what the guest would have instead. */
function requireFitting(problems: NonNullable<Lacking['problems']>): void {
  if (problems.length === 0) return
  const sentences = problems.map(({ name, problem }) => `${name}: ${problem}`)
  throw new Refusal('conflict', `${sentences.join(' ')} Change it in your cart, or take it out.`, {
    code: 'options_changed',
    beside: { lines: problems },
  })
}

export function emptyCart(): Refusal {
  return new Refusal('invalid', 'Your cart is empty. Choose something from the menu first.', {
    code: 'cart_empty',
  })
}
