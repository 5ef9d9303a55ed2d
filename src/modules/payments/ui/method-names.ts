import type { PaymentMethod } from '../rules.ts'

/** What the ways to pay are called. */
export const methodNames: Readonly<Record<PaymentMethod, string>> = {
  wallets: 'Apple Pay and Google Pay',
  link: 'Link',
  paypal: 'PayPal',
  ideal: 'iDEAL',
  bancontact: 'Bancontact',
  blik: 'BLIK',
  counter: 'At the counter',
}

/** What an owner should know before switching them on. */
export const methodNotes: Readonly<Partial<Record<PaymentMethod, string>>> = {
  wallets: 'Guests whose phone has one of them pay in two taps, without typing anything.',
  counter:
    'In cash or by your own card terminal when the order is picked up, for guests with a confirmed email address.',
  paypal: 'Switch it on at Stripe first: PayPal is not available in every country.',
}
