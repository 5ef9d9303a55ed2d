import { formatCents } from '#kernel/money.ts'
import { wordsOfMismatch } from '#modules/payments/rules/mismatches.ts'
import { type Deed, type Sentences, listed, numberIn, wordsIn } from './deed.ts'

/** What happens to cards and money; `what` is the order's number. */
export const moneySentences: Sentences = {
  'cards.stopped': ({ what }) => `${what}’s cards were stopped for a day after too many refusals`,
  'payment.settled': (deed) => {
    const cents = numberIn(deed, 'amountCents')
    const sum = cents === undefined ? '' : ` ${formatCents(cents)}`
    const by = deed.details['by']
    if (by === 'cash' || by === 'terminal') {
      const how = by === 'cash' ? 'in cash' : 'by the card terminal'
      return `${deed.who} took${sum || ' money'} for ${deed.what} ${how}`
    }
    return deed.isOwn
      ? `${deed.who} paid${sum} for ${deed.what}`
      : `Payment of${sum || ' money'} came for ${deed.what}`
  },
  'order.taken': (deed) => `${deed.who} took ${orderIn(deed)} by phone, ${payWords(deed)}`,
  'order.link_sent': (deed) => `${deed.who} let the link of ${orderIn(deed)} be paid longer`,
  'order.link_withdrawn': (deed) => `${deed.who} cancelled ${orderIn(deed)} before it was paid`,
  'refund.asked': (deed) => {
    const { origin } = deed.details
    if (origin === 'stopped') {
      return `${sumOf(deed)} of ${deed.what} goes back, because it was stopped`
    }
    return origin === 'shortage'
      ? `${sumOf(deed)} of ${deed.what} goes back for something that ran out`
      : `${deed.who} asked ${sumOf(deed)} of ${deed.what} back`
  },
  'refund.found': (deed) => `${sumOf(deed)} of ${deed.what} was refunded at the card processor`,
  'refund.succeeded': (deed) =>
    deed.details['by'] === undefined
      ? `${sumOf(deed)} of ${deed.what} went back`
      : `${deed.who} gave ${sumOf(deed)} of ${deed.what} back by hand`,
  'refund.failed': (deed) => `${sumOf(deed)} of ${deed.what} could not go back`,
  'sealed_record.opened': (deed) => {
    const { reason } = deed.details
    return `${deed.who} looked up who paid ${orderIn(deed)}: ${String(reason)}`
  },
  'payment.claims_differ': (deed) => {
    const claimed = wordsIn(deed, 'fields').map((field) => claimNames[field] ?? field)
    return `${deed.who}’s browser claimed ${listed(claimed) || 'something'} about ${deed.what} that the books do not have`
  },
  'payment.mismatch': ({ what, details }) => {
    const reason = wordsOfMismatch(String(details['reason']))
    return `Money does not match its order: ${what.replace(/^intent /, 'card payment ')}${reason ? ` (${reason})` : ''}`
  },
}

const claimNames: Readonly<Record<string, string>> = {
  price: 'a price',
  cartIds: 'a cart',
  menuIds: 'dishes',
}

function sumOf(deed: Deed): string {
  const cents = numberIn(deed, 'amountCents')
  return cents === undefined ? 'Money' : formatCents(cents)
}

function payWords({ details }: Deed): string {
  if (details['pay'] === 'link') return 'to be paid by link'
  return details['pay'] === 'cash' ? 'paid in cash' : 'to be paid at the counter'
}

/** An order by phone is named in the line itself: it may have no payment that leads to it. */
function orderIn({ details }: Deed): string {
  return `order ${String(details['number'])}`
}
