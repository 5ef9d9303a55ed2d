import type { PaymentMethod } from '../rules.ts'

/** What the ways to pay are called. */
export const methodNames: Readonly<Record<PaymentMethod, string>> = {
  wallets: 'Apple Pay and Google Pay',
  link: 'Link',
  paypal: 'PayPal',
  ideal: 'iDEAL',
  bancontact: 'Bancontact',
  blik: 'BLIK',
}

/** What an owner should know before switching them on. */
export const methodNotes: Readonly<Partial<Record<PaymentMethod, string>>> = {
  wallets: 'Guests whose phone has one of them pay in two taps, without typing anything.',
  paypal: 'Switch it on at Stripe first: PayPal is not available in every country.',
}
