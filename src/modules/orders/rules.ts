import { sayInstant } from '#kernel/formatter.ts'
import type { Letter } from '#kernel/letter.ts'
import { dollarsFromCents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { sayNotServed } from '#modules/menu/availability/rules.ts'
import { type OrderType, typeFacts } from '#modules/restaurant/order-rules.ts'
import type { LineChoice, WireHandover } from './contract/guest.ts'

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

/** The states of orders that count in the reports. */
export const placedStates: readonly OrderState[] = [...openStates, 'completed']

/** Judges a change of state; staying where it is already is neither a move nor a mistake. */
export function judgeMove(from: OrderState, to: OrderState): 'move' | 'stay' | 'illegal' {
  if (from === to) return 'stay'
  return nextStates[from].includes(to) ? 'move' : 'illegal'
}

export function isCooked(state: OrderState): boolean {
  return cookedStates.some((cooked) => cooked === state)
}

/** Whether nobody cooks an order or hands it out any more. */
export function isOver(state: OrderState): boolean {
  return state !== 'awaiting_payment' && !openStates.some((open) => open === state)
}

/** Whether the kitchen, or the guest who waits, sees anything of a move. */
export function isNews(from: OrderState, to: OrderState): boolean {
  return to === 'pending' || (from !== 'awaiting_payment' && from !== 'expired')
}

/** Whether an order that the restaurant had is given up: its money goes back and it counts no more. */
export function isStop(from: OrderState, to: OrderState): to is 'cancelled' | 'rejected' {
  return (to === 'cancelled' || to === 'rejected') && isNews(from, to)
}

/** Whether an order should have been ready by now, and is not. */
export function isLate(
  { state, promisedAt }: { state: OrderState; promisedAt: number | null },
  now: Date,
): boolean {
  const isBeingMade = state === 'accepted' || state === 'preparing'
  return isBeingMade && promisedAt !== null && promisedAt <= now.getTime()
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

interface Shortfall {
  soldOut: readonly string[]
  /** Served at other hours only. */
  offHours?: readonly { name: string; words: string; when: string }[]
  /** Choices that no longer fit their dishes. */
  problems?: readonly { name: string; problem: string }[]
}

/** Refuses what cannot be had: it stays until the guest takes it out, and nothing is ordered without it. */
export function requireAvailable(
  { soldOut, offHours = [], problems = [] }: Shortfall,
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
function requireFitting(problems: NonNullable<Shortfall['problems']>): void {
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

/** The address on orders of deleted guests, which nobody can have. */
export const nobodysEmail = 'deleted@invalid.invalid'

/** Whether emails about an order reach somebody: whoever has called has perhaps no address. */
export function canBeWrittenTo({ customerEmail }: { customerEmail: string }): boolean {
  return customerEmail !== '' && customerEmail !== nobodysEmail
}

/** The name on an order at the counter: its guest is called by the number, and their name is not asked for. */
export const counterGuest = 'Guest at the counter'

/** Whether the staff took an order at the counter rather than on the phone. */
export function isAtCounter(order: { isByPhone: boolean; name: string }): boolean {
  return order.isByPhone && order.name === counterGuest
}

/** What is said otherwise of what is eaten here than of what is picked up. */
interface TypeWords {
  /** In short, of an order that can be had now. */
  ready: string
  /** How its guest has it, by the number that is called. */
  handOver: (call: string) => string
  /** What has become of it in the end. */
  done: string
  /** Before the house's name and address. */
  lead: string
  accepted: string
  /** Whose name is called out: asked, told, and where it is another one. */
  who: string
  whose: string
  other: string
}

export const wordsByType: Record<OrderType, TypeWords> = {
  pickup: {
    ready: 'ready for pickup',
    handOver: (call) => `Pick it up and say number ${call}.`,
    done: 'Picked up',
    lead: 'Pick up at',
    accepted: 'The kitchen has taken it on. This is when and where to pick it up.',
    who: 'Who picks it up?',
    whose: 'Picked up by',
    other: 'Somebody else picks it up',
  },
  eat_in: {
    ready: 'ready to eat',
    handOver: (call) => `Come to the counter and say number ${call}.`,
    done: 'Served',
    lead: 'Eat in at',
    accepted: 'The kitchen has taken it on. This is when it is ready, and where.',
    who: 'Who is it for?',
    whose: 'For',
    other: 'It is for somebody else',
  },
}

/** The words for a type; answers name none where an order is picked up. */
export function typeWords(type: OrderType = 'pickup'): TypeWords {
  return wordsByType[type]
}

/** Something that is had in some way; answers name none where it is picked up. */
interface WithType {
  type?: OrderType | undefined
}

/** Where its guest has it, as letters say it: the house's name and address stand in by themselves. */
export function placeOf({ type }: WithType, when: string): NonNullable<Letter['place']> {
  return { lead: typeWords(type).lead, when }
}

/** "Pickup 6:40 pm", "Eat in": what stands out on a ticket; empty for what is picked up as soon as possible. */
export function sayHandover({ type }: WithType, when: string | undefined): string {
  if (type === undefined && when === undefined) return ''
  return [typeFacts[type ?? 'pickup'].name, when].filter(Boolean).join(' ')
}

/** How and when an order is handed over. */
export interface Handover {
  /** Not said: as most is. */
  type?: OrderType | undefined
  /** The beginning of its slot; null: as soon as possible. */
  slotAt: number | null
  /** Staff hand over at once, whether the kitchen is open to guests or not, and no pause stops them. */
  isByStaff?: boolean
}

/** Its way is known, which has times and tax rates of its own. */
export interface KnownHandover extends Handover {
  type: OrderType
}

/** The handover among other wishes: what is asked about another one is another question. */
export function handoverOf({ type, slot }: WireHandover) {
  return { type, slot } satisfies Record<keyof WireHandover, unknown>
}

/** A type as a field of an answer, which has none where an order is picked up. */
export function wireType(type: OrderType): { type?: OrderType } {
  return type === 'pickup' ? {} : { type }
}

/** An option as it was when it was ordered. */
export interface FrozenOption {
  id: string
  group: string
  name: string
  quantity: number
  /** What all of these add to the price of one dish. */
  priceCents: number
}

/** A line's options and note in our own words; both absent where there is nothing. */
export interface FrozenChoice {
  options?: readonly FrozenOption[]
  note?: string
}

/** What a line has beside its dish, for an answer. */
export function wireChoice({ options = [], note = '' }: FrozenChoice): LineChoice {
  return {
    ...(options.length > 0 && {
      options: options.map(({ group, name, quantity, priceCents }) => ({
        group,
        name,
        quantity,
        price: dollarsFromCents(priceCents),
      })),
    }),
    ...(note !== '' && { note }),
  }
}

/** A line of an order as bills and letters need it. */
export type OrderedLine = { name: string; quantity: number; priceCents: number } & FrozenChoice

type NamedOptions = readonly { name: string; quantity: number }[]

/** Each option by itself: "Large", "2 × Mayo". */
export function optionWords(options: NamedOptions | undefined): string[] {
  return (options ?? []).map(({ name, quantity }) =>
    quantity === 1 ? name : `${quantity} × ${name}`,
  )
}

/** A dish with its options, where one line has to do: "Margherita (Large, 2 × Mayo)". */
export function fullName({
  name,
  options,
}: {
  name: string
  options?: NamedOptions | undefined
}): string {
  const chosen = optionWords(options)
  return chosen.length === 0 ? name : `${name} (${chosen.join(', ')})`
}

/** The locale's short date of a day that is kept as 2026-11-21. */
export function writeDay(day: string): string {
  return sayInstant(Date.parse(day), { timeZone: 'UTC' })
}
