import type { OrderEvent } from '../contract/book.ts'
import { isAtCounter } from '../rules/at-counter.ts'
import { sayStop } from '../rules/book.ts'

const stateSentences: Readonly<Record<string, string>> = {
  awaiting_payment: 'Went to pay',
  preparing: 'Being prepared',
  ready: 'Ready',
  out_for_delivery: 'On its way',
  completed: 'Handed out',
  expired: 'Was not paid in time',
}

interface Told {
  payBy: string
  isByPhone: boolean
  /** The guest’s. */
  name: string
  timeOf: (instant: string) => string
}

/** What has happened, in a few words; `timeOf` writes an instant as people read it. */
export function sayEvent(event: OrderEvent, told: Told): string {
  const { from, to, reason, readyAt } = event
  const { payBy, timeOf } = told
  if (from === null && told.isByPhone)
    return isAtCounter(told) ? 'Taken at the counter' : 'Taken by phone'
  if (to === 'pending') return sayArrival(from, payBy)
  if (to === 'cancelled' || to === 'rejected') return sayStop(to, reason)
  if (readyAt !== null) {
    return from === to ? `Now for ${timeOf(readyAt)}` : `Accepted for ${timeOf(readyAt)}`
  }
  if (from === 'ready' && to === 'preparing') return 'Called back into the kitchen'
  if (from === 'completed' && to === 'ready') return 'Handing out undone'
  return stateSentences[to] ?? to
}

function sayArrival(from: string | null, payBy: string): string {
  if (from === null) {
    return payBy === 'counter' ? 'Ordered, to be paid at the counter' : 'Ordered, nothing to pay'
  }
  const paid = from === 'expired' ? 'Paid late' : 'Paid'
  return payBy === 'link' ? `${paid} by link` : paid
}

/** Through whom; what happens by itself says nothing. */
export function sayActor({ actor, by }: OrderEvent, customer: string | null): string {
  if (actor === 'operator') return ''
  return actor === customer ? 'by the guest' : `by ${by}`
}
