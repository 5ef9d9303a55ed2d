import { sayDay } from '#kernel/formatter.ts'
import type { Letter } from '#kernel/letter.ts'
import { dollarsFromCents } from '#kernel/money.ts'
import { type OrderType, typeFacts } from '#modules/restaurant/showing.ts'
import type { LineChoice, WireHandover } from './contract/guest.ts'
import { keptNames } from './kept-texts.ts'
import { stoppedTexts } from './stopping-texts.ts'
import { type TypeTexts, typeTexts } from './type-texts.ts'

// The states of an order, and what may be asked of them.

/**
 * Where an order stands. `pending`: paid, and nobody in the kitchen has touched it yet. `ready`: the kitchen is done
 * with it. `completed`: its guest has it. Nothing is delivered yet: no call leads to `out_for_delivery`.
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
  // It is called back from the pass when something is missing,
  // and cancelled only while nothing has been paid for it: nobody has come (decision 31).
  ready: ['preparing', 'out_for_delivery', 'completed', 'cancelled'],
  out_for_delivery: ['completed'],
  // It was marked as handed out by a slip of the finger.
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

/** Judges a change of state; staying in the same state is neither a move nor a mistake. */
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
export function isSeenMove(from: OrderState, to: OrderState): boolean {
  return to === 'pending' || (from !== 'awaiting_payment' && from !== 'expired')
}

/** Whether an order that the restaurant had is given up: its money goes back and it counts no more. */
export function isGivenUp(from: OrderState, to: OrderState): to is 'cancelled' | 'rejected' {
  return (to === 'cancelled' || to === 'rejected') && isSeenMove(from, to)
}

/** Whether an order should have been ready by now, and is not. */
export function isLate(
  { state, promisedAt }: { state: OrderState; promisedAt: number | null },
  now: Date,
): boolean {
  const isBeingMade = state === 'accepted' || state === 'preparing'
  return isBeingMade && promisedAt !== null && promisedAt <= now.getTime()
}

// The money of an order, by its state.

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
export function sayMoneyBack(order: {
  totalCents: number
  payBy: 'card' | 'link' | 'counter'
  isOwed: boolean
  placedAt: number | null
}): string {
  if (order.totalCents === 0) return stoppedTexts.nothingToPay
  if (order.isOwed || (order.payBy === 'link' && order.placedAt === null))
    return stoppedTexts.notPaidYet
  if (order.payBy === 'counter') return stoppedTexts.backAtCounter
  return stoppedTexts.backToCard
}

// Who an order is for.

/** The address on orders of deleted guests, which nobody can have. */
export const nobodysEmail = 'deleted@invalid.invalid'

/** Whether emails about an order reach somebody: whoever has called has perhaps no address. */
export function canBeWrittenTo({ customerEmail }: { customerEmail: string }): boolean {
  return customerEmail !== '' && customerEmail !== nobodysEmail
}

/** The name on an order at the counter: its guest is called by the number, and nobody asks for their name. */
export const counterGuest = keptNames.atCounter

/** Whether the staff took an order at the counter rather than on the phone. */
export function isAtCounter(order: { isByPhone: boolean; name: string }): boolean {
  return order.isByPhone && order.name === counterGuest
}

// The handover, and its words by type.

/** How and when an order is handed over. */
export interface Handover {
  /** Absent: pickup. */
  type?: OrderType | undefined
  /** The beginning of its slot; null: as soon as possible. */
  slotAt: number | null
  /** Staff hand over at once, whether the kitchen is open to guests or not, and no pause stops them. */
  isByStaff?: boolean
}

/** A handover whose type is known, and with it its times and tax rates. */
export interface KnownHandover extends Handover {
  type: OrderType
}

/** Only the handover of a request that has other fields too: the query key must not vary with them. */
export function handoverOf({ type, slot }: WireHandover) {
  return { type, slot } satisfies Record<keyof WireHandover, unknown>
}

/** A type as a field of an answer; a pickup has no such field. */
export function wireType(type: OrderType): { type?: OrderType } {
  return type === 'pickup' ? {} : { type }
}

/** The type in an answer; absent for a pickup. */
interface WithType {
  type?: OrderType | undefined
}

/** The words for a type; an answer without one is about a pickup. */
export function typeWords(type: OrderType = 'pickup'): TypeTexts {
  return typeTexts[type]
}

/** Where its guest has it, as letters say it, which add the house's name and address themselves. */
export function placeOf({ type }: WithType, when: string): NonNullable<Letter['place']> {
  return { lead: typeWords(type).lead, when }
}

/** "Pickup 6:40 pm", "Eat in": what stands out on a ticket; empty for what is picked up as soon as possible. */
export function sayHandover({ type }: WithType, when: string | undefined): string {
  if (type === undefined && when === undefined) return ''
  return [typeFacts[type ?? 'pickup'].name, when].filter(Boolean).join(' ')
}

// The lines and their names.

/** An option as it was when it was ordered. */
export interface FrozenOption {
  id: string
  group: string
  name: string
  quantity: number
  /** What all of these add to the price of one dish. */
  priceCents: number
}

/** A line's options and note under our own names; each absent where there is none. */
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

/** A dish with its options, where there is one line only: "Margherita (Large, 2 × Mayo)". */
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

// The day of an order.

/** The locale's short date of a day that is kept as 2026-11-21. */
export function writeDay(day: string): string {
  return sayDay(day)
}
