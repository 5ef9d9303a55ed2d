import { selectOutages } from '#platform/outages/store.server.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import { minimumCentsOf } from '#modules/restaurant/rules/card-minimum.ts'
import { ProcessorRefused } from '../gateway/processor.server.ts'
import type { Intent } from '../rules.ts'
import type { PaymentProcessor, PaymentScope } from './payment-scope.server.ts'
import { countWaitingEvents, selectLastEvent } from '../store/events.server.ts'
import type { PaymentStatus } from '../contract/status.ts'

/** Who takes the money here, for an admin to see at a glance; nothing of it is secret. */
export async function describeStatus(scope: PaymentScope): Promise<PaymentStatus> {
  const { processor, db } = scope
  const { currency } = await getRestaurant(scope)
  const last = await selectLastEvent(db)
  const outage = (await selectOutages(db)).find(({ service }) => service === 'card_processor')
  return {
    processor: processor.name,
    mode: processor.isLive ? 'live' : 'test',
    isForAdminsOnly: processor.isForAdminsOnly,
    currency,
    lastEvent: last
      ? { type: last.type, receivedAt: new Date(last.received_at).toISOString() }
      : null,
    waitingEvents: await countWaitingEvents(db),
    outage: outage
      ? {
          since: outage.since.toISOString(),
          lastAt: outage.lastAt.toISOString(),
          failures: outage.failures,
          isRefusal: outage.isRefusal,
          reason: outage.reason,
        }
      : null,
  }
}

/** Payments are made, and may not be looked up afterwards. */
export class LookupRefused extends ProcessorRefused {}

/**
 * Makes the smallest payment that there is, looks it up as the reconciler does, and cancels it: nothing is
 * charged, with live keys too. Only giving money back is not tried, because money would have to come first.
 * @param look what else is to be tried while it can still be paid
 * @throws LookupRefused, ProcessorRefused, ProcessorUnavailable
 */
export async function tryProcessor(
  processor: PaymentProcessor,
  currency: string,
  now: Date,
  look: (made: Intent) => Promise<void> = async () => {},
): Promise<void> {
  const made = await processor.createIntent({
    amountCents: minimumCentsOf(currency),
    currency,
    methods: [],
    // Without the name of an attempt nobody here takes it for an order's.
    metadata: {},
    idempotencyKey: `trial ${now.toISOString()}`,
  })
  try {
    await processor.findIntent(made.id)
    await look(made)
    await processor.listIntents({ createdAfter: now })[Symbol.asyncIterator]().next()
    await processor.listRefunds({ createdAfter: now })
  } catch (error) {
    if (error instanceof ProcessorRefused) throw new LookupRefused(error.message, { cause: error })
    throw error
  } finally {
    await processor.cancelIntent(made.id)
  }
}
