import { formatCents } from '#kernel/money.ts'
import { type Sentences, listed, numberIn, wordsIn } from './deed.ts'

/** What happens to cards and money; `what` is the order's number. */
export const moneySentences: Sentences = {
  'cards.stopped': ({ what }) => `${what}’s cards were stopped for a day after too many refusals`,
  'payment.settled': (deed) => {
    const cents = numberIn(deed, 'amountCents')
    const sum = cents === undefined ? '' : ` ${formatCents(cents)}`
    return deed.isOwn
      ? `${deed.who} paid${sum} for ${deed.what}`
      : `Payment of${sum || ' money'} came for ${deed.what}`
  },
  'payment.claims_differ': (deed) => {
    const claimed = wordsIn(deed, 'fields').map((field) => claimNames[field] ?? field)
    return `${deed.who}’s browser claimed ${listed(claimed) || 'something'} about ${deed.what} that the books do not have`
  },
  'payment.mismatch': ({ what, details }) => {
    const reason = mismatchNames[String(details['reason'])]
    return `Money does not fit its order${reason ? `, ${reason}` : ''}: ${what.replace(/^intent /, 'card payment ')}`
  },
}

const claimNames: Readonly<Record<string, string>> = {
  price: 'a price',
  cartIds: 'a cart',
  menuIds: 'dishes',
}

/** The reasons of payments/rules.ts, and what was done at the provider by hand. */
const mismatchNames: Readonly<Record<string, string>> = {
  amount: 'which is another sum',
  currency: 'which is in another currency',
  mode: 'since test and real money differ',
  owner: 'which is somebody else’s',
  unknown_attempt: 'since nobody here asked for it',
  order_state: 'which can no longer be paid',
  twice: 'which is paid already',
  received: 'since another sum was received',
  gone: 'since the card processor no longer knows it',
  'charge.refunded': 'since it was given back at the card processor',
  'charge.dispute.created': 'since the bank disputes it',
}
