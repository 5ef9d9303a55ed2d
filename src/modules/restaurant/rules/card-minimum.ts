import type { Cents } from '#kernel/money.ts'
import { digitsOf } from './currencies.ts'

/**
 * What Stripe takes at least where that is not 50 of the smallest unit, as its page of currencies said when this was written
 * (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). Where Stripe asks for more meanwhile it
 * refuses the intent, which is not taken for an outage either.
 */
const minima: Readonly<Record<string, Cents>> = {
  AED: 200,
  BGN: 100,
  CZK: 15_00,
  DKK: 250,
  GBP: 30,
  HKD: 400,
  HUF: 175,
  MXN: 10_00,
  MYR: 200,
  NOK: 300,
  PLN: 200,
  RON: 200,
  SEK: 300,
  THB: 10_00,
}

/** The least that a card pays in a currency. */
export function minimumCentsOf(currency: string): Cents {
  // Half a dinar, of which Stripe's page names no least.
  return minima[currency] ?? (digitsOf(currency) === 3 ? 500 : 50)
}
