import { randomBytes } from 'node:crypto'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.server.ts'
import { inChunks } from '#platform/database/in-chunks.server.ts'
import type { TestProcessorTables } from '../tables.server.ts'

interface Paid {
  attempt: { id: string; orderId: string; personId: string; createdAt: number }
  payment: { intentId: string; amountCents: Cents; currency: string }
  refund?: { id: string; providerId: string; cents: Cents; at: number } | undefined
}

/** What the processor has in its own books of cards that it took, and of what it gave back. */
export async function insertPastIntents(db: Db, past: readonly Paid[]): Promise<void> {
  const tables = db.tables<TestProcessorTables>()
  const intents = past.map(({ attempt, payment }) => ({
    id: payment.intentId,
    client_secret: `${payment.intentId}_secret_${randomBytes(18).toString('hex')}`,
    status: 'succeeded' as const,
    amount_cents: payment.amountCents,
    received_cents: payment.amountCents,
    currency: payment.currency,
    metadata: JSON.stringify({
      order: attempt.orderId,
      attempt: attempt.id,
      person: attempt.personId,
    }),
    method_id: null,
    idempotency_key: attempt.id,
    created_at: attempt.createdAt,
    customer_id: null,
    saves_card: 0,
  }))
  await inChunks(intents, (some) => tables.insertInto('test_intents').values(some).execute())
  const refunds = past.flatMap(({ payment, refund }) =>
    refund
      ? [
          {
            id: refund.providerId,
            intent_id: payment.intentId,
            amount_cents: refund.cents,
            metadata: JSON.stringify({ refund: refund.id }),
            outcome: 'succeed' as const,
            idempotency_key: refund.id,
            created_at: refund.at,
          },
        ]
      : [],
  )
  await inChunks(refunds, (some) => tables.insertInto('test_refunds').values(some).execute())
}

/** Forgets the intents of orders that leave with the sample, and what went back of them. */
export async function deleteIntents(db: Db, ids: readonly string[]): Promise<void> {
  const tables = db.tables<TestProcessorTables>()
  await inChunks(ids, async (some) => {
    await tables.deleteFrom('test_refunds').where('intent_id', 'in', some).execute()
    await tables.deleteFrom('test_intents').where('id', 'in', some).execute()
  })
}
