import type { Stripe } from 'stripe'
import { type StandInIntent, shownIntent } from './objects.ts'

/** The `error` of an answer, as the SDK reads it. */
export type RawError = NonNullable<ConstructorParameters<typeof Stripe.errors.StripeError>[0]>

/** What Stripe says no with. */
export class StripeError extends Error {
  readonly status: number
  readonly body: { error: RawError }

  constructor(status: number, error: RawError, intent?: StandInIntent) {
    super(error.message)
    this.status = status
    this.body = { error: { ...error, ...(intent && { payment_intent: shownIntent(intent) }) } }
  }
}

export function wrongParameter(param: string, code: string): StripeError {
  const message = `${param}: ${code}`
  return new StripeError(400, { type: 'invalid_request_error', code, param, message })
}

export function unexpectedState(intent: StandInIntent): StripeError {
  const code = 'payment_intent_unexpected_state'
  const message = `This PaymentIntent is ${intent.status}.`
  return new StripeError(400, { type: 'invalid_request_error', code, message }, intent)
}
