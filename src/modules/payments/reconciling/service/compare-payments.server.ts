import { days } from '#kernel/duration.ts'
import { inTransaction } from '#platform/scope.server.ts'
import type { Mismatch } from '../../rules.ts'
import { noteMismatch } from '../../mismatches/service.server.ts'
import type { PaymentScope } from '../../service/payment-scope.server.ts'
import { type Payment, selectPaymentsSince } from '../../store/payments.server.ts'

/** A payment is compared on each of so many days; a difference is written down once. */
const comparedMs = days(7)
/** An intent is older than its payment, by less than this. */
const ageMs = days(1)

/**
 * Holds the payments of the last days against what the provider says it has received (invariant M4).
 * Nothing is corrected: somebody has to look.
 */
export async function comparePayments(scope: PaymentScope): Promise<void> {
  const since = scope.now.getTime() - comparedMs
  const payments = await selectPaymentsSince(scope.db, scope.processor.name, since)
  if (payments.length === 0) return
  const listed = await scope.processor.listIntents({ createdAfter: new Date(since - ageMs) })
  const received = new Map(listed.map(({ id, receivedCents }) => [id, receivedCents]))
  for (const payment of payments) {
    const difference = await findDifference(scope, payment, received.get(payment.intentId))
    if (!difference) continue
    await inTransaction(scope, (held) => noteMismatch(held, { id: payment.intentId }, difference))
  }
}

async function findDifference(
  { processor }: PaymentScope,
  { intentId, amountCents }: Payment,
  listedCents: number | undefined,
): Promise<Mismatch | undefined> {
  // The provider's list has an end; what is not on it is asked for by name.
  const receivedCents = listedCents ?? (await processor.findIntent(intentId))?.receivedCents
  const expected = String(amountCents)
  if (receivedCents === undefined) return { reason: 'gone', expected, found: '' }
  if (receivedCents === amountCents) return undefined
  return { reason: 'received', expected, found: String(receivedCents) }
}
