import type { Db } from '#platform/database/database.server.ts'
import type { TestProcessorTables, TestRefundRow } from '../tables.server.ts'

export type { TestRefundRow }

export async function insertTestRefund(db: Db, refund: TestRefundRow): Promise<void> {
  await db.tables<TestProcessorTables>().insertInto('test_refunds').values(refund).execute()
}

export async function selectTestRefundByKey(
  db: Db,
  key: string,
): Promise<TestRefundRow | undefined> {
  return rows(db).where('idempotency_key', '=', key).executeTakeFirst()
}

export async function selectTestRefundsOf(db: Db, intentId: string): Promise<TestRefundRow[]> {
  return rows(db).where('intent_id', '=', intentId).orderBy('id').execute()
}

export async function selectTestRefundsSince(db: Db, since: number): Promise<TestRefundRow[]> {
  return rows(db).where('created_at', '>=', since).orderBy('created_at').execute()
}

function rows(db: Db) {
  return db.tables<TestProcessorTables>().selectFrom('test_refunds').selectAll()
}
