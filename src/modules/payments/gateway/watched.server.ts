import type { Failure, Outages } from '#platform/outages/outages.server.ts'
import {
  type NewIntent,
  type PaymentProcessor,
  ProcessorRefused,
  ProcessorUnavailable,
} from './processor.server.ts'

/**
 * The processor, and an outage noted when it makes no intents: a guest cannot pay then. What it refuses
 * for a reason of its own, such as a refund of more than there is, is no outage.
 */
export function watchProcessor(processor: PaymentProcessor, outages: Outages): PaymentProcessor {
  const createIntent = (input: NewIntent) =>
    outages.watch('card_processor', () => processor.createIntent(input), failureOf)
  // Everything else is the processor's own.
  const watched: PaymentProcessor = Object.create(processor, {
    createIntent: { value: createIntent },
  })
  return watched
}

function failureOf(error: unknown): Failure | undefined {
  if (error instanceof ProcessorRefused) return { isRefusal: true, reason: error.message }
  if (error instanceof ProcessorUnavailable) return { isRefusal: false, reason: error.message }
  return undefined
}
