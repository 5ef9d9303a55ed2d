import type { PaymentOffer } from '#modules/restaurant/showing.ts'

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
