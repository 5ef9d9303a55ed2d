import type { Clock } from '#kernel/clock.ts'
import type { PaymentProcessor } from '#modules/payments/service/payment-scope.server.ts'
import { createTestProcessor } from '#modules/payments/test-processor/service/test-processor.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { type Config, isPublic } from './config.server.ts'

/** Who takes the money: Stripe when its keys are set, else the built-in test processor. */
export async function chooseProcessor(
  config: Config,
  database: Database,
  clock: Clock,
): Promise<PaymentProcessor> {
  if (!config.stripe) return createTestProcessor(database, clock, isPublic(config))
  const { createStripeProcessor } = await import('#modules/payments/gateway/stripe.server.ts')
  return createStripeProcessor({ ...config.stripe, clock })
}
