import type { Stripe, StripeError } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { CardFailure, CardProcessor } from './card-processor.ts'
import { cardTexts } from './texts.ts'

const loading = new Map<string, Promise<Stripe | null>>()

/** Stripe's script, once for a page: of two loads at a time its loader lets the first one wait for ever. */
export function stripeOf(publishableKey: string): Promise<Stripe | null> {
  const known = loading.get(publishableKey) ?? loadStripe(publishableKey)
  loading.set(publishableKey, known)
  // Without a connection the next form tries again.
  known.catch(() => loading.delete(publishableKey))
  return known
}

/** Charges a card that Stripe knows already, asking its bank where that is wanted; null without Stripe's script. */
export async function confirmAtStripe(
  publishableKey: string,
): Promise<CardProcessor['confirm'] | null> {
  const stripe = await stripeOf(publishableKey)
  return stripe && ((_intentId, secret, methodId) => confirmCard(stripe, secret, methodId))
}

/** What Stripe's script says of a card that it was to charge. */
export async function confirmCard(stripe: Stripe, secret: string, methodId: string) {
  const { error, paymentIntent } = await stripe.confirmCardPayment(secret, {
    payment_method: methodId,
  })
  return error ? failureOf(error) : paymentIntent
}

/** Stripe calls a bank's refusal a card error; after any other the money's state is not known. */
export function failureOf({ type, message = cardTexts.refused }: StripeError): CardFailure {
  return { error: message, isRefusal: type === 'card_error' }
}
