import { setImmediate as nextTurn } from 'node:timers/promises'
import { days } from '#kernel/duration.ts'
import { firstIdAt } from '#kernel/ids.ts'
import { inTransaction } from '#platform/scope.server.ts'
import type { Mismatch } from '../rules.ts'
import { noteMismatch } from './mismatches.server.ts'
import type { PaymentScope } from './payment-scope.server.ts'
import { type Payment, selectPaymentsAfter } from '../store/payments.server.ts'

/** A payment is compared on each of so many days; a difference is written down once. */
const comparedMs = days(7)
/** So many are compared between two turns of the event loop. */
const pageSize = 200
/** An intent is older than its payment, by less than this. */
const ageMs = days(1)

/**
 * Holds the payments of the last days against what the provider says it has received (invariant M4).
 * Nothing is corrected: somebody has to look.
 */
export async function comparePayments(scope: PaymentScope): Promise<void> {
  const since = scope.now.getTime() - comparedMs
  let payments = await selectPaymentsAfter(scope.db, firstIdAt(since), pageSize)
  if (payments.length === 0) return
  const received = await listReceived(scope, new Date(since - ageMs))
  while (payments.length > 0) {
    for (const payment of payments) {
      if (payment.processor !== scope.processor.id) continue
      const difference = await findDifference(scope, payment, received.get(payment.intentId))
      if (!difference) continue
      await inTransaction(scope, (held) => noteMismatch(held, { id: payment.intentId }, difference))
    }
    await nextTurn()
    payments = await selectPaymentsAfter(scope.db, payments.at(-1)?.id ?? '', pageSize)
  }
}

async function listReceived({ processor }: PaymentScope, createdAfter: Date) {
  const received = new Map<string, number>()
  for await (const page of processor.listIntents({ createdAfter })) {
    for (const { id, receivedCents } of page) received.set(id, receivedCents)
    await nextTurn()
  }
  return received
}

async function findDifference(
  { processor }: PaymentScope,
  { intentId, amountCents }: Payment,
  listedCents: number | undefined,
): Promise<Mismatch | undefined> {
  // The provider's list may have left one out; what is not on it is asked for by name.
  const receivedCents = listedCents ?? (await processor.findIntent(intentId))?.receivedCents
  const expected = String(amountCents)
  if (receivedCents === undefined) return { reason: 'gone', expected, found: '' }
  if (receivedCents === amountCents) return undefined
  return { reason: 'received', expected, found: String(receivedCents) }
}
