import { randomBytes } from 'node:crypto'
import type { Cents } from '#kernel/money.ts'
import { compiledCommand, compiledQuery } from '#platform/database/compiled-query.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { inChunks } from '#platform/database/in-chunks.server.ts'
import { wordsOfMethod } from './rules.ts'
import { tables, type TestIntentRow, type TestMethodRow } from './tables.server.ts'

export async function insertMethod(db: Db, method: TestMethodRow): Promise<void> {
  await insertMethodRow(db, method)
}

const insertMethodRow = compiledCommand((db: Db, method: TestMethodRow) =>
  tables(db).insertInto('test_methods').values(method),
)

export async function selectMethod(db: Db, id: string): Promise<TestMethodRow | undefined> {
  const [method] = await methodRows(db, { id })
  return method
}

const methodRows = compiledQuery((db: Db, { id }: { id: string }) =>
  tables(db).selectFrom('test_methods').selectAll().where('id', '=', id),
)

/** Answers the intent of this key: the new one, or the one that had it already. */
export async function insertIntent(db: Db, intent: TestIntentRow): Promise<TestIntentRow> {
  const isNew = (await insertIntentRow(db, intent)) === 1
  if (isNew) return intent
  return tables(db)
    .selectFrom('test_intents')
    .selectAll()
    .where('idempotency_key', '=', intent.idempotency_key)
    .executeTakeFirstOrThrow()
}

const insertIntentRow = compiledCommand((db: Db, intent: TestIntentRow) =>
  tables(db)
    .insertInto('test_intents')
    .values(intent)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing()),
)

/** An intent with the card that was last tried. */
export type TestIntent = TestIntentRow & { card: string | null }

export async function selectIntent(db: Db, id: string): Promise<TestIntent | undefined> {
  const [row] = await intentRows(db, { id })
  return row && withCard(row)
}

const intentRows = compiledQuery((db: Db, { id }: { id: string }) =>
  intents(db).where('test_intents.id', '=', id),
)

/** Held until the transaction ends. */
export async function holdIntent(db: Db, id: string): Promise<TestIntentRow | undefined> {
  const [row] = await heldRows(db, { id })
  return row
}

const heldRows = compiledQuery((db: Db, { id }: { id: string }) =>
  tables(db)
    .selectFrom('test_intents')
    .selectAll()
    .where('id', '=', id)
    .$if(db.engine === 'postgres', (query) => query.forUpdate()),
)

/** A page of those that were made later, or in the same millisecond under a greater id. */
export async function selectIntentsBehind(
  db: Db,
  { createdAt, id }: { createdAt: number; id: string },
  limit: number,
): Promise<TestIntent[]> {
  const rows = await intents(db)
    .where('test_intents.created_at', '>=', createdAt)
    .where(({ eb, or }) =>
      or([eb('test_intents.created_at', '>', createdAt), eb('test_intents.id', '>', id)]),
    )
    .orderBy('test_intents.created_at')
    .orderBy('test_intents.id')
    .limit(limit)
    .execute()
  return rows.map(withCard)
}

export async function updateIntent(
  db: Db,
  id: string,
  change: Partial<
    Pick<TestIntentRow, 'status' | 'received_cents' | 'method_id' | 'customer_id' | 'saves_card'>
  >,
): Promise<void> {
  await tables(db).updateTable('test_intents').set(change).where('id', '=', id).execute()
}

function intents(db: Db) {
  return tables(db)
    .selectFrom('test_intents')
    .leftJoin('test_methods', 'test_methods.id', 'test_intents.method_id')
    .selectAll('test_intents')
    .select(['test_methods.type', 'test_methods.brand', 'test_methods.last4'])
}

function withCard({
  type,
  brand,
  last4,
  ...row
}: TestIntentRow & {
  type: TestMethodRow['type'] | null
  brand: string | null
  last4: string | null
}): TestIntent {
  const isTried = type !== null && brand !== null && last4 !== null
  return { ...row, card: isTried ? wordsOfMethod({ type, brand, last4 }) : null }
}

interface Paid {
  attempt: { id: string; orderId: string; personId: string; createdAt: number }
  payment: { intentId: string; amountCents: Cents; currency: string }
  refund?: { id: string; providerId: string; cents: Cents; at: number } | undefined
}

/** What the processor has in its own books of cards that it took, and of what it gave back. */
export async function insertPastIntents(db: Db, past: readonly Paid[]): Promise<void> {
  const on = tables(db)
  const paid = past.map(({ attempt, payment }) => ({
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
    asks_bank: 0,
  }))
  await inChunks(paid, (some) => on.insertInto('test_intents').values(some).execute())
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
  await inChunks(refunds, (some) => on.insertInto('test_refunds').values(some).execute())
}

/** Forgets the intents of orders that leave with the sample, and what went back of them. */
export async function deleteIntents(db: Db, ids: readonly string[]): Promise<void> {
  const on = tables(db)
  await inChunks(ids, async (some) => {
    await on.deleteFrom('test_refunds').where('intent_id', 'in', some).execute()
    await on.deleteFrom('test_intents').where('id', 'in', some).execute()
  })
}

export async function attachMethod(db: Db, id: string, customerId: string): Promise<void> {
  const update = tables(db).updateTable('test_methods').set({ customer_id: customerId })
  await update.where('id', '=', id).execute()
}
