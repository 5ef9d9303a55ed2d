import type { Db } from '#platform/database/database.server.ts'
import { selectCardProcessors } from '../keys/store.server.ts'
import type { MismatchRow, PaymentTables } from '../tables.server.ts'

/** What was found not to fit, and when. */
export interface NotedMismatch {
  id: string
  intentId: string
  reason: string
  expected: string
  found: string
  createdAt: Date
}

/** Answers false when it is known already. */
export async function insertMismatch(db: Db, mismatch: MismatchRow): Promise<boolean> {
  const result = await tables(db)
    .insertInto('mismatches')
    .values(mismatch)
    .onConflict((conflict) => conflict.columns(['intent_id', 'reason']).doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows) === 1
}

/** Newest first: ids grow with time, so they order and they are where a page begins. */
export async function selectMismatches(
  db: Db,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<NotedMismatch[]> {
  const rows = await tables(db)
    .selectFrom('mismatches')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    intentId: row.intent_id,
    reason: row.reason,
    expected: row.expected,
    found: row.found,
    createdAt: new Date(row.created_at),
  }))
}

/** Which orders these intents were opened for. */
export async function selectOrdersByIntent(
  db: Db,
  intents: string[],
): Promise<Map<string, string>> {
  if (intents.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('payment_attempts')
    .select(['intent_id', 'order_id'])
    .where('processor', 'in', await selectCardProcessors(db))
    .where('intent_id', 'in', intents)
    .execute()
  return new Map(rows.map((row) => [row.intent_id ?? '', row.order_id]))
}

export async function countMismatches(db: Db): Promise<number> {
  const row = await tables(db)
    .selectFrom('mismatches')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

function tables(db: Db) {
  return db.tables<PaymentTables>()
}
