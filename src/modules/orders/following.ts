import type { OrderType } from '#modules/restaurant/showing.ts'
import { followingTexts } from './following-texts.ts'
import { sayHandover, typeWords } from './rules.ts'
import { stoppedTexts } from './stopping-texts.ts'

/** A step as its guest reads it. */
export function labelOfStep(state: string, type: OrderType | undefined): string {
  if (state === 'completed') return typeWords(type).done
  const labels: Readonly<Record<string, string>> = followingTexts.steps
  return labels[state] ?? state
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
  const { headline } = followingTexts
  switch (status) {
    case 'pending':
      return pickup ? sayHandover({ type }, pickup.label) : headline.received
    case 'accepted':
    case 'preparing':
      if (pickup && pickup.at === readyAt && !isLate) return sayHandover({ type }, pickup.label)
      if (readyAt === null || isLate) return headline.anyMinute
      return readyLabel ? headline.readyOn(readyLabel) : headline.readyAbout(say(readyAt))
    case 'ready':
      return headline.ready
    case 'out_for_delivery':
      return headline.onItsWay
    case 'completed':
      return headline.completed
    case 'cancelled':
      return headline.cancelled
    case 'rejected':
      return headline.rejected
    case 'awaiting_payment':
      return headline.toPay
    case 'expired':
      return headline.expired
    default:
      return headline.none
  }
}

/** Where the food is, for the strip beside the order's number on other pages: "ready about 7:10 pm". */
export function stripWordsOf(
  { status, ...standing }: OrderStanding,
  say: (instant: string) => string,
): string {
  if (status === 'ready') return typeWords(standing.type).ready
  if (status === 'pending' && !standing.pickup) return followingTexts.strip.received
  return followingTexts.strip.headline(headlineOf({ ...standing, status }, say))
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
  const { sentence } = followingTexts
  const first = firstReadyAt === null ? undefined : say(firstReadyAt)
  const late = sentence.late(readyAt ? say(readyAt) : undefined)
  switch (status) {
    case 'pending':
      if (pickup) return sentence.forLater
      if (expectedAt) return sentence.expected(say(expectedAt))
      return sentence.unknown
    case 'accepted':
      return isLate ? late : sentence.accepted(first)
    case 'preparing':
      return isLate ? late : sentence.preparing(first)
    case 'ready':
      return typeWords(standing.type).handOver(call)
    case 'completed':
      return sentence.completed
    case 'awaiting_payment':
      return pickup ? sentence.toPayForLater(pickup.label) : sentence.toPay
    case 'expired':
      return sentence.expired
    default:
      return ''
  }
}

/** The sentence under the headline while the kitchen is closed, for an order as soon as possible that it has not seen. */
export function closedSentenceOf(status: string, opening: string): string | undefined {
  if (status === 'pending') return followingTexts.sentence.closed(opening)
  if (status !== 'awaiting_payment') return undefined
  return followingTexts.sentence.closedToPay(opening)
}

/** What becomes of the money of an order that its guest cancels, before they do. */
export function moneyBack(total: number): string {
  return total > 0 ? stoppedTexts.backToCard : stoppedTexts.nothingToPay
}
