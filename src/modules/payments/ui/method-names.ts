import type { PaymentOffer } from '#modules/restaurant/rules/payment-methods.ts'

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

/** What an owner should know before switching them on. */
export const methodNotes: Readonly<Partial<Record<PaymentOffer, string>>> = {
  wallets: 'Guests whose phone has one of them pay in two taps, without typing anything.',
  counter:
    'In cash or by your own card terminal when the order is handed out, for guests with a confirmed email address.',
  saved_cards:
    'Customers with an account can have their card saved at the card processor and pay the next order with one press. No card number is kept here.',
  paypal: 'Switch it on at Stripe first: PayPal is not available in every country.',
}
