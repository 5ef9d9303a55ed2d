import { Stripe } from 'stripe'
import * as z from 'zod/mini'
import type { Clock } from '#kernel/clock.ts'
import { BadSignature, type ProcessorEvent } from './processor.server.ts'

/** How old an event's signature may be; Stripe's own recommendation. */
const toleranceSeconds = 300

/** As much of a snapshot event as is read; a thin event, say, has no object in it. */
const eventSchema = z.object({
  id: z.string(),
  object: z.literal('event'),
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.optional(z.string()),
      // Expanded in events of old API versions.
      payment_intent: z.optional(z.unknown()),
    }),
  }),
})

/**
 * Verified over the bytes as they came, before anything in them is believed. Undefined for what Stripe
 * has signed and is no event of ours: an endpoint may be set up to be told more than is asked for here.
 * @throws BadSignature
 */
export function readEvent(
  stripe: Stripe,
  { webhookSecret, clock }: { webhookSecret: string; clock: Clock },
  rawBody: Buffer,
  signature: string,
): ProcessorEvent | undefined {
  // Several secrets, while one is being replaced by the next.
  const isSigned = webhookSecret.split(',').some((secret) => {
    try {
      const now = clock().getTime()
      const verified = stripe.webhooks.signature?.verifyHeader(
        rawBody,
        signature,
        secret.trim(),
        toleranceSeconds,
        undefined,
        now,
      )
      return verified === true
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false
      throw error
    }
  })
  if (!isSigned) throw new BadSignature('No secret of ours has signed this.')
  const parsed = eventSchema.safeParse(parse(rawBody))
  return parsed.success ? eventOf(parsed.data) : undefined
}

function parse(rawBody: Buffer): unknown {
  try {
    const body: unknown = JSON.parse(rawBody.toString())
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  } catch {
    // As little an event as a list or a null.
  }
  throw new BadSignature('The signed body is no event.')
}

function eventOf({ id, type, livemode, data }: z.output<typeof eventSchema>): ProcessorEvent {
  const { object } = data
  const intentId = object.object === 'payment_intent' ? object.id : object.payment_intent
  return { id, type, isLive: livemode, intentId: typeof intentId === 'string' ? intentId : null }
}
