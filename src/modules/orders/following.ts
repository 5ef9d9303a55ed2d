import type { OrderType } from '#modules/restaurant/showing.ts'
import { sayHandover, typeWords } from './rules.ts'

const stepLabels: Readonly<Record<string, string>> = {
  pending: 'Received',
  accepted: 'Accepted',
  preparing: 'Being made',
  ready: 'Ready',
}

/** A step as its guest reads it. */
export function labelOfStep(state: string, type: OrderType | undefined): string {
  return state === 'completed' ? typeWords(type).done : (stepLabels[state] ?? state)
}

/** What the words of an order are made of. */
interface OrderStanding {
  number: string
  status: string
  /** When it is ready, as was said last; ISO. */
  readyAt: string | null
  /** `readyAt` in words with its day, where that is another one. */
  readyLabel?: string | undefined
  /** What was said at first, when that was earlier. */
  firstReadyAt: string | null
  /** By the server's clock that time has passed. */
  isLate: boolean
  /** Dollars. */
  total: number
  /** For when it is wanted; nothing: as soon as possible. */
  pickup?: { at: string; label: string } | undefined
  /** How it is had; nothing: it is picked up. */
  type?: OrderType | undefined
}

/** Whether something is still to come, so that it is worth looking. */
export function isUnderWay(status: string): boolean {
  return ['pending', 'accepted', 'preparing', 'ready', 'out_for_delivery'].includes(status)
}

export function isGivenUp(status: string): boolean {
  return status === 'cancelled' || status === 'rejected'
}

/** Where the food is, in as few words as a hungry guest reads. `say` tells a time of day. */
export function headlineOf(
  { status, readyAt, readyLabel, isLate, pickup, type }: OrderStanding,
  say: (instant: string) => string,
): string {
  switch (status) {
    case 'pending':
      return pickup ? sayHandover({ type }, pickup.label) : 'We have your order'
    case 'accepted':
    case 'preparing':
      if (pickup && pickup.at === readyAt && !isLate) return sayHandover({ type }, pickup.label)
      if (readyAt === null || isLate) return 'Ready any moment'
      return readyLabel ? `Ready ${readyLabel}` : `Ready about ${say(readyAt)}`
    case 'ready':
      return 'Your order is ready'
    case 'out_for_delivery':
      return 'On its way to you'
    case 'completed':
      return 'Enjoy your meal'
    case 'cancelled':
      return 'This order is cancelled'
    case 'rejected':
      return 'We could not take this order'
    case 'awaiting_payment':
      return 'Pay for your order'
    case 'expired':
      return 'This link has ended'
    default:
      return 'Not ordered yet'
  }
}

/** Where the food is, for the strip beside the order's number on other pages: "ready about 7:10 pm". */
export function stripWordsOf(
  { status, ...standing }: OrderStanding,
  say: (instant: string) => string,
): string {
  if (status === 'ready') return typeWords(standing.type).ready
  if (status === 'pending' && !standing.pickup) return 'received'
  const headline = headlineOf({ ...standing, status }, say)
  return headline.charAt(0).toLowerCase() + headline.slice(1)
}

/** Which of somebody's orders comes first: what is ready, then what will be next, then the newest. */
export function compareByReady(one: OrderStanding, other: OrderStanding): number {
  const dueOf = ({ status, readyAt, pickup }: OrderStanding) =>
    status === 'ready' ? 0 : Date.parse(readyAt ?? pickup?.at ?? '9999-12-31')
  return dueOf(one) - dueOf(other) || Number(other.number) - Number(one.number)
}

/** The sentence under the headline: what happens next, or why it takes longer. */
export function sentenceOf(
  standing: OrderStanding & { call: string; expectedAt?: string | undefined },
  say: (instant: string) => string,
): string {
  const { status, call, readyAt, firstReadyAt, isLate, pickup, expectedAt } = standing
  const before = firstReadyAt === null ? '' : ` We first said ${say(firstReadyAt)}. Sorry!`
  const late = `Sorry, it is taking a little longer than we said${readyAt ? ` (${say(readyAt)})` : ''}.`
  switch (status) {
    case 'pending':
      if (pickup) return 'We have your order, and cook it for the time you chose.'
      if (expectedAt) return `Ready about ${say(expectedAt)}. The kitchen will confirm in a moment.`
      return 'The kitchen will say in a moment when it will be ready.'
    case 'accepted':
      return isLate ? late : `The kitchen has accepted your order.${before}`
    case 'preparing':
      return isLate ? late : `It is being made now.${before}`
    case 'ready':
      return typeWords(standing.type).handOver(call)
    case 'completed':
      return 'You have it. Thank you for ordering with us.'
    case 'awaiting_payment':
      return pickup
        ? `We make it for ${pickup.label} once it is paid. You need no account.`
        : 'The kitchen begins as soon as it is paid. You need no account.'
    case 'expired':
      return 'Nothing was charged. Call us to order again.'
    default:
      return ''
  }
}

/** The sentence under the headline while the kitchen is closed, for an order as soon as possible that it has not seen. */
export function closedSentenceOf(status: string, opening: string): string | undefined {
  if (status === 'pending') return `${opening}. The kitchen begins with it when we open.`
  if (status !== 'awaiting_payment') return undefined
  return `${opening}. Once it is paid, the kitchen begins with it when we open. You need no account.`
}

/** What becomes of the money of an order that its guest cancels, before they do. */
export function moneyBack(total: number): string {
  return total > 0 ? 'Your money goes back to your card.' : 'It cost you nothing.'
}
