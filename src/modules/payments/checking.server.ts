import { isoOf } from '#kernel/iso.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { minimumCentsOf } from '#modules/restaurant/writing.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { selectOutages } from '#platform/outages/store.server.ts'
import * as contract from './contract/house.ts'
import type { PaymentStatus } from './contract/house.ts'
import { ProcessorRefused } from './gateway/processor.server.ts'
import type { PaymentContext, PaymentProcessor, PaymentScope } from './payment-scope.server.ts'
import type { Intent } from './rules.ts'
import { type EventRow, tables } from './tables.server.ts'

export function checkingRoutes(context: PaymentContext): Route[] {
  return [serve(contract.getPaymentStatus, (scope) => describeStatus({ ...scope, ...context }))]
}

/** Who takes the money here, for an admin to see at a glance; nothing of it is secret. */
async function describeStatus(scope: PaymentScope): Promise<PaymentStatus> {
  const { processor, db } = scope
  const { currency } = await getRestaurant(scope)
  const last = await selectLastEvent(db)
  const outage = (await selectOutages(db)).find(({ service }) => service === 'card_processor')
  return {
    processor: processor.name,
    mode: processor.isLive ? 'live' : 'test',
    isForAdminsOnly: processor.isForAdminsOnly,
    currency,
    lastEvent: last ? { type: last.type, receivedAt: isoOf(last.received_at) } : null,
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

/** What the provider has told last. */
async function selectLastEvent(db: Db): Promise<EventRow | undefined> {
  return tables(db)
    .selectFrom('provider_events')
    .selectAll()
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** How many events nobody has dealt with yet. */
async function countWaitingEvents(db: Db): Promise<number> {
  const row = await tables(db)
    .selectFrom('provider_events')
    .where('processed_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
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
    // Names no attempt, so that nobody here takes it for an order's.
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
