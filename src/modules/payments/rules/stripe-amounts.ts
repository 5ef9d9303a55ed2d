import type { Cents } from '#kernel/money.ts'
import { knownDigitsOf } from '#modules/restaurant/rules.ts'

/**
 * Currencies of which Stripe takes whole units, and those with thousandths; of all others it takes hundredths,
 * also where there are none of them any more: ISK, UGX, HUF (https://docs.stripe.com/currencies#zero-decimal).
 */
const whole = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'
const thousandths = 'BHD JOD KWD OMR TND'

/** What Stripe is told of a sum. */
export function stripeAmountOf(cents: Cents, currency: string): number {
  return Math.round(cents * factorOf(currency))
}

/** The sum that Stripe tells; not whole where it is of no smallest unit of ours, which is never one of ours. */
export function centsOfStripe(amount: number, currency: string): Cents {
  return amount / factorOf(currency)
}

function factorOf(currency: string): number {
  return 10 ** (stripeDigitsOf(currency) - knownDigitsOf(currency))
}

function stripeDigitsOf(currency: string): number {
  if (whole.includes(currency)) return 0
  return thousandths.includes(currency) ? 3 : 2
}
