import type { OrderEvent } from '../contract.ts'

/** Why an order was given up, as the desk says it; the guest reads moves/rules.ts. */
const reasonWords: Readonly<Record<string, string>> = {
  too_busy: 'too busy',
  ran_out: 'something ran out',
  closing: 'the kitchen was closing',
  guest_asked: 'the guest asked',
  unanswered: 'nobody answered in time',
  other: 'another reason',
}

const stateSentences: Readonly<Record<string, string>> = {
  awaiting_payment: 'Went to pay',
  preparing: 'Being prepared',
  ready: 'Ready',
  out_for_delivery: 'On its way',
  completed: 'Handed out',
  expired: 'Was not paid in time',
}

/** What has happened, in a few words; `timeOf` writes an instant as people read it. */
export function sayEvent(event: OrderEvent, timeOf: (instant: string) => string): string {
  const { from, to, reason, readyAt } = event
  if (to === 'pending') return sayArrival(from)
  if (to === 'cancelled' || to === 'rejected') {
    const why = reason === null ? undefined : reasonWords[reason]
    const done = to === 'cancelled' ? 'Cancelled' : 'Rejected'
    return why === undefined ? done : `${done}: ${why}`
  }
  if (readyAt !== null) {
    return from === to ? `Now for ${timeOf(readyAt)}` : `Accepted for ${timeOf(readyAt)}`
  }
  if (from === 'ready' && to === 'preparing') return 'Called back into the kitchen'
  if (from === 'completed' && to === 'ready') return 'Not handed out after all'
  return stateSentences[to] ?? to
}

function sayArrival(from: string | null): string {
  if (from === null) return 'Ordered, nothing to pay'
  return from === 'expired' ? 'Paid late' : 'Paid'
}

/** Through whom; what happens by itself says nothing. */
export function sayActor({ actor, by }: OrderEvent, customer: string | null): string {
  if (actor === 'operator') return ''
  return actor === customer ? 'by the guest' : `by ${by}`
}
