import { createHmac } from 'node:crypto'
import { type Clock, systemClock } from '#kernel/clock.ts'
import { LookupRefused, tryProcessor } from '#modules/payments/checking.server.ts'
import {
  ProcessorRefused,
  ProcessorUnavailable,
} from '#modules/payments/gateway/processor.server.ts'
import { watchProcessor } from '#modules/payments/gateway/watched.server.ts'
import {
  type KeyOpener,
  ProcessorInUse,
  type Sealing,
} from '#modules/payments/keys/processor-in-use.server.ts'
import type { PaymentProcessor } from '#modules/payments/payment-scope.server.ts'
import { createTestProcessor } from '#modules/payments/test-processor/processor.server.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { type Log, createLog } from '#platform/log.server.ts'
import { Outages } from '#platform/outages/outages.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { type Config, isPublic, originOf } from '#src/config/config.server.ts'
import { withSecret } from '#src/config/kept-secret.server.ts'
import { StartError } from '#src/config/start-error.server.ts'
import { accountParts } from './accounts.server.ts'

/**
 * Whether cards can be taken with the keys that are set, in a sentence; empty without keys. What was noted
 * as an outage is ended here when it is over.
 * @throws StartError when the provider refuses
 */
export async function tryCards(config: Config, scope: Scope): Promise<string> {
  const { database, now } = scope
  const { log } = createLog('silent')
  const outages = new Outages(database, systemClock, log)
  await outages.chore.run(scope)
  const { provider: sealing } = accountParts(withSecret(config), outages)
  const deps = { config, database, clock: systemClock, log, outages, sealing }
  const { processor, isUnreadable } = await openProcessor(deps)
  if (isUnreadable) throw new StartError(unreadable)
  if (processor.name === 'test') return ''
  const { currency } = await getRestaurant(scope)
  try {
    await tryProcessor(processor, currency, now)
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

const unreadable =
  'Card payment: the keys were encrypted with another AUTH_SECRET. Paste them again under Settings, Card payment.'

interface ProcessorDeps {
  config: Config
  database: Database
  clock: Clock
  log: Log
  outages: Outages
  sealing: Sealing
  /** A test's own, in the place of the one of that name. */
  processor?: PaymentProcessor | undefined
}

/**
 * Who takes the money: Stripe with the environment's keys, else with those that the dashboard keeps, else the
 * built-in test processor.
 */
export async function openProcessor(deps: ProcessorDeps): Promise<ProcessorInUse> {
  const { config, database, clock, log, outages, sealing, processor: own } = deps
  const fixed = own?.name === 'stripe' ? own : await processorOfEnvironment(config, clock)
  const builtIn =
    own?.name === 'test' ? own : createTestProcessor(database, clock, isPublic(config))
  const watched = (processor: PaymentProcessor) => watchProcessor(processor, outages)
  const inUse = new ProcessorInUse({
    database,
    clock,
    log,
    fixed: fixed && watched(fixed),
    builtIn: watched(builtIn),
    opener: openerOf(config, clock),
    watch: watched,
    sealing,
    origin: originOf(config),
    house: houseOf(config),
    isReachable: isPublic(config),
  })
  await inUse.reload()
  // Keys may have been changed by another process.
  database.changes.subscribe((topic) => {
    if (topic !== 'restaurant') return
    inUse.reload().catch((error: unknown) => log.error({ err: error }, 'keys were not read anew'))
  })
  return inUse
}

/** A house's name at the provider, of address and secret: neither a copy elsewhere nor a second one here shares it. */
function houseOf(config: Config): string {
  const hmac = createHmac('sha256', config.authSecret ?? '')
  return hmac
    .update(`house ${originOf(config)}`)
    .digest('base64url')
    .slice(0, 16)
}

/** Stripe's SDK is loaded only where cards are taken. */
const stripeGateway = () => import('#modules/payments/gateway/stripe.server.ts')

export async function processorOfEnvironment(
  { stripe, stripeApiBase: apiBase }: Config,
  clock: Clock,
) {
  if (!stripe) return undefined
  const { createStripeProcessor } = await stripeGateway()
  return createStripeProcessor({ ...stripe, apiBase, clock })
}

function openerOf(config: Config, clock: Clock): KeyOpener {
  const apiBase = config.stripeApiBase
  return {
    processor: async (keys) => {
      const { createStripeProcessor } = await stripeGateway()
      // A test on a public site is the owner's: guests would eat for nothing.
      const isForAdminsOnly = isPublic(config) && keys.id.endsWith(' test')
      return createStripeProcessor({ ...keys, isForAdminsOnly, apiBase, clock })
    },
    account: async (secretKey) => {
      const { openStripeAccount } =
        await import('#modules/payments/gateway/stripe-account.server.ts')
      return openStripeAccount({ secretKey, apiBase, clock })
    },
  }
}
