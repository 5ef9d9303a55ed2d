import { type Clock, systemClock } from '#kernel/clock.ts'
import {
  ProcessorRefused,
  ProcessorUnavailable,
} from '#modules/payments/gateway/processor.server.ts'
import { watchProcessor } from '#modules/payments/gateway/watched.server.ts'
import type { PaymentProcessor } from '#modules/payments/service/payment-scope.server.ts'
import { LookupRefused, tryProcessor } from '#modules/payments/service/status.server.ts'
import { createTestProcessor } from '#modules/payments/test-processor/service/test-processor.server.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { createLog } from '#platform/log.server.ts'
import { Outages } from '#platform/outages/outages.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { type Config, isPublic } from '#src/config/config.server.ts'
import { StartError } from '#src/operator/open-store.server.ts'

/**
 * Whether cards can be taken with the keys that are set, in a sentence; empty without keys. What was noted
 * as an outage is ended here when it is over.
 * @throws StartError when the provider refuses
 */
export async function tryCards(config: Config, scope: Scope): Promise<string> {
  if (!config.stripe) return ''
  const { database, now } = scope
  const outages = new Outages(database, systemClock, createLog('silent').log)
  await outages.chore.run(scope)
  const stripe = await chooseProcessor(config, database, systemClock)
  const { currency } = await getRestaurant(scope)
  try {
    await tryProcessor(watchProcessor(stripe, outages), currency, now)
    return 'Card payment: Stripe has made the smallest payment, found it and cancelled it again. Nothing was charged.'
  } catch (error) {
    if (error instanceof LookupRefused) {
      throw new StartError(
        `Card payment: Stripe takes payments with these keys, and refuses to let them be looked up (${error.message}). Give the key the right to read payments, charges and refunds in Stripe’s dashboard, under Developers, API keys.`,
      )
    }
    if (error instanceof ProcessorRefused) {
      throw new StartError(
        `Card payment: Stripe refuses payments with these keys (${error.message}). Look the code up in Stripe’s dashboard, under Developers, Logs.`,
      )
    }
    if (!(error instanceof ProcessorUnavailable)) throw error
    return `Card payment: Stripe cannot be reached from here (${error.message}), so it was not tried.`
  }
}

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
