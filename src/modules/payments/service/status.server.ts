import { selectOutages } from '#platform/outages/store.server.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import { minimumCents } from '../rules.ts'
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

/**
 * Makes the smallest payment that there is and cancels it: nothing is charged, with live keys too.
 * @throws ProcessorRefused, ProcessorUnavailable
 */
export async function tryProcessor(
  processor: PaymentProcessor,
  currency: string,
  now: Date,
): Promise<void> {
  const { id } = await processor.createIntent({
    amountCents: minimumCents,
    currency,
    // Without the name of an attempt nobody here takes it for an order's.
    metadata: {},
    idempotencyKey: `trial ${now.toISOString()}`,
  })
  await processor.cancelIntent(id)
}
