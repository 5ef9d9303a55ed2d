import type { BillingDetails, CardFailure, CardProcessor, ConfirmResult } from './card-processor.ts'

/** The two steps of the specification; after an error of the first nothing is confirmed. */
export async function chargeCard(
  processor: CardProcessor,
  billing: BillingDetails,
  { paymentIntentId, clientSecret }: { paymentIntentId: string; clientSecret: string },
  beforeConfirm: () => void = () => undefined,
): Promise<ConfirmResult> {
  const method = await processor.createMethod(billing)
  if ('error' in method) return method
  beforeConfirm()
  return processor.confirm(paymentIntentId, clientSecret, method.id)
}

/** The provider's own sentence, and what next. */
export function wordsOfFailure({ error, isRefusal }: CardFailure): string {
  if (!isRefusal) return error
  const next = /another card/i.test(error) ? '' : ' Try another card.'
  return `${error} Nothing was charged.${next}`
}
