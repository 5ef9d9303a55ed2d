import { dollarsFromCents } from '#kernel/money.ts'
import { stopReasons, stopSentence } from '../rules/moves.ts'
import { type OrderState, isLate, moneyBackOf, openStates, owedCents } from '../rules.ts'
import { sayPickup } from '../pickup-times/rules/words.ts'
import type { Order } from '../store.server.ts'
import type { FollowedOrder } from '../contract/following.ts'
import { isGivenUp, steps } from '../rules/following.ts'
import { wireType } from '../rules/order-type.ts'
import type { OrderEvent } from '../store/following.server.ts'

/** Where an order stands, in the contract's words. */
export function standingOf(
  order: Order,
  events: readonly OrderEvent[],
  { now, timeZone }: { now: Date; timeZone: string },
) {
  const first = events.find(({ promised_at: at }) => at !== null)?.promised_at ?? null
  const { promisedAt, slotAt } = order
  const isDelayed = first !== null && promisedAt !== null && first < promisedAt
  return {
    number: order.number,
    status: shownState(order),
    createdAt: isoOf(placedOf(events) ?? order.createdAt),
    readyAt: promisedAt === null ? null : isoOf(promisedAt),
    ...labelOf(promisedAt, now, timeZone),
    firstReadyAt: isDelayed ? isoOf(first) : null,
    isLate: isLate(order, now),
    total: dollarsFromCents(order.totalCents),
    ...(slotAt !== null && {
      pickup: { at: isoOf(slotAt), label: sayPickup(slotAt, now.getTime(), timeZone) },
    }),
    ...wireType(order.type),
  }
}

function labelOf(at: number | null, now: Date, timeZone: string): { readyLabel?: string } {
  const label = at === null ? '' : sayPickup(at, now.getTime(), timeZone)
  return label === '' || label.startsWith('today') ? {} : { readyLabel: label }
}

/** An order from before there was a kitchen board: all that is known is that it was paid for. */
export function shownState({ state, placedAt }: Order): OrderState {
  return placedAt === null && openStates.some((open) => open === state) ? 'completed' : state
}

/** When the kitchen heard of it; undefined when it never has. */
export function placedOf(events: readonly OrderEvent[]): number | undefined {
  return events.find(({ to_state: to }) => to === 'pending')?.at
}

/** What is called back from a step has not reached it any more. */
export function stepsOf(state: OrderState, events: readonly OrderEvent[]) {
  const isStopped = isGivenUp(state)
  const reached = steps.findIndex((step) => step === state)
  return steps.map((step, index) => {
    const moves = events.filter(({ from_state: from, to_state: to }) => to === step && from !== to)
    const at = (step === 'pending' ? moves[0] : moves.at(-1))?.at
    const isDone = isStopped ? at !== undefined : index <= reached
    return { state: step, isDone, at: isDone && at !== undefined ? isoOf(at) : null }
  })
}

export function stoppedOf(order: Order, events: readonly OrderEvent[]): FollowedOrder['stopped'] {
  const last = events.at(-1)
  if (!last || !isGivenUp(last.to_state)) return null
  const reason = stopSentence(last, order) ?? stopReasons.other
  return { at: isoOf(last.at), reason, words: last.words, money: moneyBackOf(order) }
}

/** What is still to be paid: by the link while it can be, or at the counter. */
export function toPayOf(order: Order, now: Date): FollowedOrder['toPay'] {
  const { payBy, state, expiresAt, totalCents } = order
  const amount = dollarsFromCents(totalCents)
  if (owedCents(order) > 0) return { amount, by: 'counter', until: null }
  if (payBy !== 'link' || state !== 'awaiting_payment') return null
  if (expiresAt === null || expiresAt <= now.getTime()) return null
  return { amount, by: 'link', until: isoOf(expiresAt) }
}

export function isoOf(ms: number): string {
  return new Date(ms).toISOString()
}
