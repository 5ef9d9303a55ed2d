import { getRestaurant } from '#modules/restaurant/service.server.ts'
import type { PaymentScope } from '../service/payment-scope.server.ts'
import { countWaitingEvents, selectLastEvent } from '../store/events.server.ts'
import type { PaymentStatus } from './contract.ts'

/** Who takes the money here, for an admin to see at a glance; nothing of it is secret. */
export async function describeStatus(scope: PaymentScope): Promise<PaymentStatus> {
  const { processor, db } = scope
  const { currency } = await getRestaurant(scope)
  const last = await selectLastEvent(db)
  return {
    processor: processor.name,
    mode: processor.isLive ? 'live' : 'test',
    isForAdminsOnly: processor.isForAdminsOnly,
    currency,
    lastEvent: last
      ? { type: last.type, receivedAt: new Date(last.received_at).toISOString() }
      : null,
    waitingEvents: await countWaitingEvents(db),
  }
}
