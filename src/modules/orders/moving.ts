import { days, minutes } from '#kernel/duration.ts'
import { isWhole } from '#kernel/whole.ts'
import type { OrderType } from '#modules/restaurant/showing.ts'
import { moveTexts } from './house-texts.ts'
import type { OrderState } from './rules.ts'
import { stoppedTexts, stopReasonTexts } from './stopping-texts.ts'

type MoveTable = Readonly<Partial<Record<OrderState, readonly OrderState[]>>>

/** How an order gets from the kitchen to its guest. */
interface OrderWay {
  /** As its guest reads it, up to where they have it. */
  steps: readonly OrderState[]
  /** What the house does to it: to which states it moves it from where it stands. */
  houseMoves: MoveTable
}

const overTheCounter: OrderWay = {
  steps: ['pending', 'accepted', 'preparing', 'ready', 'completed'],
  houseMoves: {
    pending: ['accepted', 'rejected'],
    accepted: ['preparing', 'ready', 'cancelled'],
    preparing: ['ready', 'cancelled'],
    ready: ['preparing', 'completed', 'cancelled'],
    completed: ['ready'],
  },
}

/** The way of an order by how it is had: what is ready in the kitchen may have steps of its own until its guest has it. */
export const orderWays: Readonly<Record<OrderType, OrderWay>> = {
  pickup: overTheCounter,
  eat_in: overTheCounter,
}

/** What guests do to their own orders, until the kitchen has said yes. */
export const guestMoves: MoveTable = {
  pending: ['cancelled'],
}

/** How long an order waits for an answer; one that waits longer was made without a word on the board, and eaten. */
const answerLastsMs = days(1)

/**
 * Whether an order that came at this moment may still be given up because nobody has answered it: by its
 * guest or by the clock. Null: it is from before there was a board.
 */
export function isAwaited(since: number | null, now: Date): boolean {
  return since !== null && now.getTime() - since < answerLastsMs
}

/** The sentence of a reason; undefined for a text that is none. */
export function reasonSentence(reason: string | null | undefined): string | undefined {
  return Object.entries(stopReasonTexts).find(([each]) => each === reason)?.[1]
}

/** The sentence that its guest reads of an order's end; what they did themselves is said so. */
export function stopSentence(
  { reason, actor }: { reason: string | null; actor: string },
  { personId }: { personId: string },
): string | undefined {
  const isOwn = reason === 'guest_asked' && actor === personId
  return isOwn ? stoppedTexts.own : reasonSentence(reason)
}

/** The reasons that people choose from; the others are written by the program. */
export const chosenReasons = ['too_busy', 'ran_out', 'closing', 'guest_asked', 'other'] as const

export interface Move {
  from: OrderState
  to: OrderState
  minutes?: number | undefined
  reason?: string | undefined
  words?: string | undefined
  /** Whether the portions of an order that is given up can be ordered again. */
  restock?: boolean | undefined
}

/** The longest that a guest is asked to wait, in minutes from now. */
export const longestWait = 240

/** The most characters that the house writes to a guest about why. */
export const longestWords = 200

/** A sentence for each part of a move that does not fit; an order with a slot is promised for that. */
export function findMoveProblems({ to, ...sent }: Move, hasSlot: boolean): Record<string, string> {
  const problems: Record<string, string> = {}
  const isTimed = hasSlot && sent.minutes === undefined
  if (to === 'accepted' && !isTimed && !isWait(sent.minutes)) {
    problems['minutes'] = moveTexts.minutes(longestWait)
  }
  const isGivenUp = to === 'rejected' || to === 'cancelled'
  if (isGivenUp && !chosenReasons.some((reason) => reason === sent.reason)) {
    problems['reason'] = moveTexts.reason(chosenReasons)
  }
  if ((sent.words?.length ?? 0) > longestWords) {
    problems['words'] = moveTexts.words(longestWords)
  }
  return problems
}

/** Whole minutes that a guest can be asked to wait. */
export function isWait(wait: number | undefined): wait is number {
  return wait !== undefined && isWhole(wait, 1, longestWait)
}

/**
 * When an order is ready if it takes so many minutes longer than was promised, or than now if that is
 * past; in milliseconds since the epoch. Undefined when nobody would wait that long.
 */
export function delayedUntil(
  { promisedAt, slotAt }: { promisedAt: number; slotAt: number | null },
  more: number,
  now: number,
): number | undefined {
  const later = Math.max(promisedAt, now) + minutes(more)
  return later - Math.max(now, slotAt ?? 0) > minutes(longestWait) ? undefined : later
}
