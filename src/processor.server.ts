import type { Clock } from '#kernel/clock.ts'
import { createStripeProcessor } from '#modules/payments/gateway/stripe.server.ts'
import type { PaymentProcessor } from '#modules/payments/service/payment-scope.server.ts'
import { createTestProcessor } from '#modules/payments/test-processor/service/test-processor.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { type Config, isPublic } from './config.server.ts'

/** Who takes the money: Stripe when its keys are set, else the built-in test processor. */
export function chooseProcessor(
  config: Config,
  database: Database,
  clock: Clock,
): PaymentProcessor {
  if (config.stripe) return createStripeProcessor({ ...config.stripe, clock })
  return createTestProcessor(database, clock, isPublic(config))
}
