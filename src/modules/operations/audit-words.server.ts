import { counted } from '#kernel/counted.ts'
import { formatCents } from '#kernel/money.ts'
import { wordsOfMismatch } from '#modules/payments/mismatches.ts'
import {
  type Entry,
  houseSentences,
  listed,
  numberIn,
  peopleSentences,
  type Sentences,
  wordsIn,
} from './audit-words.ts'

export function wordsOf(entry: Entry): string {
  return (
    sentences[entry.action]?.(entry) ?? `${entry.who}: ${plainWords(entry.action)}, ${entry.what}`
  )
}

/** `role.changed` as people read it: "role changed". */
export function plainWords(action: string): string {
  return action.replace(/[._]+/g, ' ')
}

export function hasWords(action: string): boolean {
  return action in sentences
}

/** What happens to cards and money; `what` is the order's number. */
const moneySentences: Sentences = {
  'cards.stopped': ({ what }) => `${what}’s cards were stopped for a day after too many refusals`,
  'payment_keys.kept': ({ who, details }) => `${who} pasted ${keysIn(details)}`,
  'payment_keys.removed': ({ who, details }) => `${who} removed ${keysIn(details)}`,
  'payment_keys.used': ({ who, details: { mode } }) => {
    if (mode === 'live') return `${who} began to take real cards`
    return mode === 'test'
      ? `${who} put card payment in test mode`
      : `${who} switched card payment with Stripe off`
  },
  'payment.settled': (entry) => {
    const cents = numberIn(entry, 'amountCents')
    const handed = (cents ?? 0) + (numberIn(entry, 'roundingCents') ?? 0)
    const sum = cents === undefined ? '' : ` ${formatCents(handed)}`
    const by = entry.details['by']
    if (by === 'cash' || by === 'terminal') {
      const how = by === 'cash' ? 'in cash' : 'by the card terminal'
      return `${entry.who} took${sum || ' money'} for ${entry.what} ${how}`
    }
    return entry.isOwn
      ? `${entry.who} paid${sum} for ${entry.what}`
      : `Payment of${sum || ' money'} came for ${entry.what}`
  },
  'invoice.made': ({ who, what }) => `${who} made ${what} an invoice`,
  'invoice.changed': ({ who, what }) => `${who} put the invoice of ${what} right`,
  'order.taken': (entry) =>
    `${entry.who} took ${orderIn(entry)} ${placeWords(entry)}, ${payWords(entry)}`,
  'order.own_till': (entry) =>
    `${entry.who} settled ${orderIn(entry)}, ${sumOf(entry)}, in the restaurant’s own till`,
  'order.claimed': (entry) => `${entry.who} added ${orderIn(entry)} to their account`,
  'order.link_sent': (entry) => `${entry.who} let the link of ${orderIn(entry)} be paid longer`,
  'order.link_withdrawn': (entry) => `${entry.who} cancelled ${orderIn(entry)} before it was paid`,
  'orders.unpaid_cancelled': ({ who, details }) =>
    `${who} cancelled ${counted(Number(details['orders']), 'first order', 'first orders')} of one network that nobody had paid`,
  'refund.asked': (entry) => {
    const { origin } = entry.details
    if (origin === 'stopped') {
      return `${sumOf(entry)} of ${entry.what} goes back, because it was stopped`
    }
    return origin === 'shortage'
      ? `${sumOf(entry)} of ${entry.what} goes back for something that ran out`
      : `${entry.who} asked ${sumOf(entry)} of ${entry.what} back`
  },
  'refund.found': (entry) => `${sumOf(entry)} of ${entry.what} was refunded at the card processor`,
  'refund.succeeded': (entry) =>
    entry.details['by'] === undefined
      ? `${sumOf(entry)} of ${entry.what} went back`
      : `${entry.who} gave ${sumOf(entry)} of ${entry.what} back by hand`,
  'refund.failed': (entry) => `${sumOf(entry)} of ${entry.what} could not go back`,
  'sealed_record.opened': (entry) => {
    const { reason } = entry.details
    return `${entry.who} looked up who paid ${orderIn(entry)}: ${String(reason)}`
  },
  'payment.claims_differ': (entry) => {
    const claimed = wordsIn(entry, 'fields').map((field) => claimNames[field] ?? field)
    return `${entry.who}’s browser claimed ${listed(claimed) || 'something'} about ${entry.what} that the books do not have`
  },
  'payment.mismatch': ({ what, details }) => {
    const reason = wordsOfMismatch(String(details['reason']))
    return `Money does not match its order: ${what.replace(/^intent /, 'card payment ')}${reason ? ` (${reason})` : ''}`
  },
  // What happens to the cash in the drawer, and the day's closes.
  'till.closed': (entry) => {
    const difference = differenceIn(numberIn(entry, 'differenceCents') ?? 0)
    return `${entry.who} closed the day (${entry.what.replace(/^close /, 'Z ')})${difference && `, ${difference}`}`
  },
  'till.moved': (entry) => {
    const cents = numberIn(entry, 'cents') ?? 0
    const sum = formatCents(Math.abs(cents))
    switch (entry.details['kind']) {
      case 'opening':
        return `${entry.who} counted the drawer: ${differenceIn(cents) || 'no difference'}`
      case 'in':
        return `${entry.who} paid ${sum} into the drawer`
      case 'tips':
        return `${entry.who} paid ${sum} of tips out of the drawer`
      default:
        return `${entry.who} paid ${sum} out of the drawer`
    }
  },
  'journal.exported': ({ who, details: { from, to, format } }) =>
    `${who} exported the journal of ${from} to ${to}${format === 'datev' ? ' for DATEV' : ''}`,
  'journal_settings.changed': ({ who }) => `${who} changed the accounts of the journal`,
}

function keysIn({ mode, ending }: Entry['details']): string {
  return `Stripe’s ${String(mode)} keys ending in ${String(ending)}`
}

/** An order by phone is named in the line itself: it may have no payment that leads to it. */
function orderIn({ details }: Entry): string {
  return `order ${String(details['number'])}`
}

function placeWords({ details }: Entry): string {
  return details['at'] === 'counter' ? 'at the counter' : 'by phone'
}

function payWords({ details }: Entry): string {
  switch (details['pay']) {
    case 'link':
      return 'to be paid by link'
    case 'cash':
      return 'paid in cash'
    case 'terminal':
      return 'paid by the card terminal'
    default:
      return details['at'] === 'counter' ? 'to be paid later' : 'to be paid at the counter'
  }
}

function sumOf(entry: Entry): string {
  const cents = numberIn(entry, 'amountCents')
  if (cents === undefined) return 'Money'
  const tipCents = numberIn(entry, 'tipCents') ?? 0
  const tip = tipCents > 0 ? ` (${formatCents(tipCents)} of it a tip)` : ''
  const roundingCents = numberIn(entry, 'roundingCents') ?? 0
  const rounded = roundingCents === 0 ? '' : ` (rounded from ${formatCents(cents)})`
  return formatCents(cents + roundingCents) + rounded + tip
}

function differenceIn(cents: number): string {
  if (cents === 0) return ''
  return `${formatCents(Math.abs(cents))} ${cents > 0 ? 'over' : 'short'}`
}

const claimNames: Readonly<Record<string, string>> = {
  price: 'a price',
  cartIds: 'a cart',
  menuIds: 'dishes',
}

/** Each action in words; a missing one is shown by its plain name, and a test finds it. */
const sentences: Sentences = {
  ...peopleSentences,
  ...houseSentences,
  ...moneySentences,
}
