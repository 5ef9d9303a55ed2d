import { Stripe } from 'stripe'
import type { Clock } from '#kernel/clock.ts'
import { BadSignature, type ProcessorEvent } from './processor.server.ts'

/** How old an event's signature may be; Stripe's own recommendation. */
const toleranceSeconds = 300

/** Verified over the bytes as they came, before anything in them is believed. */
export function readEvent(
  stripe: Stripe,
  { webhookSecret, clock }: { webhookSecret: string; clock: Clock },
  rawBody: Buffer,
  signature: string,
): ProcessorEvent {
  // Several secrets, while one is being replaced by the next.
  for (const secret of webhookSecret.split(',')) {
    try {
      const now = clock().getTime()
      return eventOf(
        stripe.webhooks.constructEvent(
          rawBody,
          signature,
          secret.trim(),
          toleranceSeconds,
          undefined,
          now,
        ),
      )
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) continue
      throw new BadSignature('The signed body is no event.', { cause: error })
    }
  }
  throw new BadSignature('No secret of ours has signed this.')
}

function eventOf(event: Stripe.Event): ProcessorEvent {
  const { id, type, livemode } = event
  const object: { id?: unknown; object?: unknown; payment_intent?: unknown } = event.data.object
  const intentId = object.object === 'payment_intent' ? object.id : object.payment_intent
  return { id, type, isLive: livemode, intentId: typeof intentId === 'string' ? intentId : null }
}
