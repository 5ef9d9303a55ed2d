import type { PaymentOffer } from '#modules/restaurant/showing.ts'

/** What whoever tries the sample reads where guests can be sent. */
export const sampleOrderTexts = {
  send: 'Send me an order',
  sending: 'Sending…',
  sent: (number: string) => `Order ${number} is on the board.`,
  eachMinute: 'One a minute, while this tab is open',
} as const

/** While the bank takes its time. */
export const processingTexts = {
  title: 'Your payment is being confirmed',
  guest:
    'This can take a moment. You don’t need to pay again, and you can leave this page: we’ll email you as soon as the bank has answered.',
  customer:
    'This can take a moment. You don’t need to pay again, and you can leave this page: the order appears in your payment history as soon as the bank has answered.',
  waiting: 'Waiting for the bank',
}

/** Why the card cannot be charged as things are, and the way on. */
export const hindranceTexts = {
  changed: 'The total has changed',
  wasAndIs: (was: string, is: string) =>
    `It was ${was} and is now ${is}, because the menu has changed. Nothing was charged.`,
  goOn: (total: string) => `Continue with ${total}`,
  notCharged: 'Nothing was charged',
  again: 'Try again',
  unconfirmed: 'Is this your email address?',
  confirmed: 'I’ve confirmed it',
  newLink: 'Send me a new link',
  notPayable: 'This can’t be paid yet',
  toCart: 'Back to the cart',
}

/** What a guest reads who pays when they get their order. */
export const atCounterTexts = {
  known: 'Pay in cash or by card when you get your order. There is nothing to pay now.',
  first:
    'Pay in cash or by card when you get your order. As this is your first order here, we check it before the kitchen starts.',
  tooMuch: (most: string) =>
    `A first order paid at the counter can be up to ${most}. Pay this one by card, or remove something.`,
  phone: 'Phone',
  phoneHint: 'We only call about this order.',
  phoneMissing: 'Enter a phone number where we can reach you about your first order.',
}

/** The form for a card, and what is said of a card that was not charged. */
export const cardTexts = {
  form: 'Card payment',
  incomplete: 'Your card’s details are incomplete or invalid.',
  refused: 'Your card could not be charged. Try again or use another card.',
  notCharged: (reason: string) => `${reason} Nothing was charged.`,
  notChargedTryAnother: (reason: string) => `${reason} Nothing was charged. Try another card.`,
}

/** What the ways to pay are called, and what else an owner may switch on. */
export const methodNames: Readonly<Record<PaymentOffer, string>> = {
  wallets: 'Apple Pay and Google Pay',
  link: 'Link',
  paypal: 'PayPal',
  ideal: 'iDEAL',
  bancontact: 'Bancontact',
  blik: 'BLIK',
  counter: 'At the counter',
  saved_cards: 'Saved cards',
}

/** The table of somebody's payments; its heads are the specification's. */
export const paymentTableTexts = {
  label: 'Your payments',
  number: 'No.',
  email: 'Email',
  order: (number: string) => `Order ${number}`,
  status: 'Status',
  total: 'Total Price',
  date: 'Date',
  receiptOf: (number: string) => `Receipt of order ${number}`,
  receipt: 'Receipt',
  refunded: (sum: string) => `Refunded ${sum}`,
  refunding: (sum: string) => `Refund on its way ${sum}`,
  waiting: 'Paid · waiting for the kitchen',
}
