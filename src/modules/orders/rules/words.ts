import { formatCents } from '#kernel/money.ts'
import { type Frozen, choiceWords } from './line-options.ts'
import { type OrderState, isStop } from '../rules.ts'

/** Why a guest is written to. */
export type EmailKind = 'accepted' | 'delayed' | 'ready' | 'cancelled' | 'rejected'

/** The email for this status change; undefined when the guest gets none. */
export function emailKindOf(from: OrderState | null, to: OrderState): EmailKind | undefined {
  if (from === null) return undefined
  if (from === to) return 'delayed'
  if (isStop(from, to)) return to
  if (to === 'accepted') return 'accepted'
  // Out of the guest's hands again it is no news.
  return to === 'ready' && from !== 'completed' ? 'ready' : undefined
}

export interface Email {
  restaurant: string
  phone: string
  address: string
  customer: string
  number: string
  /** What the kitchen calls out. */
  call: string
  /** "6:40 pm"; empty when nothing is promised. */
  readyAt: string
  /** Why it was given up, what becomes of its money, and the house's own words. */
  reason: string
  money: string
  /** What is to be brought; empty when nothing is. */
  owed: string
  words: string
  lines: readonly ({ name: string; quantity: number; priceCents: number } & Frozen)[]
  totalCents: number
  link: string
}

export function subjectOf(kind: EmailKind, { number, restaurant, readyAt }: Email): string {
  switch (kind) {
    case 'accepted':
      return `Order ${number} at ${restaurant}: ready about ${readyAt}`
    case 'delayed':
      return `Order ${number} at ${restaurant} is now ready about ${readyAt}`
    case 'ready':
      return `Order ${number} is ready at ${restaurant}`
    case 'cancelled':
      return `Order ${number} at ${restaurant} is cancelled`
    case 'rejected':
      return `${restaurant} could not take order ${number}`
  }
}

/** What has happened, a sentence each. */
export function newsOf(kind: EmailKind, email: Email): string[] {
  const { call, readyAt, restaurant, reason, words, address, owed } = email
  const money = [email.money].filter(Boolean)
  const why = [reason, words].filter(Boolean)
  switch (kind) {
    case 'accepted':
      return [`The kitchen has accepted your order: your order is ready about ${readyAt}.`]
    case 'delayed':
      return [`We are sorry: it takes a little longer. Your order is now ready about ${readyAt}.`]
    case 'ready':
      return [`Your order is ready. Pick it up and say number ${call}.`, owed, address].filter(
        Boolean,
      )
    case 'cancelled':
      return ['Your order is cancelled.', ...why, ...money]
    case 'rejected':
      return [`We are sorry: ${restaurant} could not take your order.`, ...why, ...money]
  }
}

export function textOf(kind: EmailKind, email: Email): string {
  const { customer, number, lines, link, restaurant, address, phone } = email
  const rows = lines.flatMap((line) => [
    `${line.quantity} × ${line.name}  ${formatCents(line.priceCents * line.quantity)}`,
    ...choiceWords(line).map((words) => `    ${words}`),
  ])
  const parts = [
    `Hello ${customer},`,
    newsOf(kind, email).join('\n'),
    `Order ${number}:\n${rows.join('\n')}\nTotal: ${formatCents(email.totalCents)}`,
    `Follow your order: ${link}`,
    [restaurant, address, phone].filter(Boolean).join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}
