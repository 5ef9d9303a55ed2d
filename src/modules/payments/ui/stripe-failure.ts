import type { StripeError } from '@stripe/stripe-js'
import type { CardFailure } from './card-processor.ts'

const refused = 'Your card could not be charged. Try again or use another card.'

/** Stripe calls a bank's refusal a card error; after any other the money's state is not known. */
export function failureOf({ type, message = refused }: StripeError): CardFailure {
  return { error: message, isRefusal: type === 'card_error' }
}
