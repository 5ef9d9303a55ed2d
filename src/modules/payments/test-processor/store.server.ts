import { compiledCommand, compiledQuery } from '#platform/database/compiled-query.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { wordsOfMethod } from './rules.ts'
import type { TestIntentRow, TestMethodRow, TestProcessorTables } from './tables.server.ts'

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

export type { TestIntentRow, TestMethodRow }

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

function tables(db: Db) {
  return db.tables<TestProcessorTables>()
}
