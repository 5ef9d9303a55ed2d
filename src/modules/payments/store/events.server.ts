import type { Db } from '#platform/database/database.server.ts'
import type { EventRow, PaymentTables } from '../tables.server.ts'

/** Answers whether the event is new. */
export async function insertEvent(db: Db, event: EventRow): Promise<boolean> {
  const result = await tables(db)
    .insertInto('provider_events')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows) === 1
}

export async function selectEvent(db: Db, id: string): Promise<EventRow | undefined> {
  return tables(db)
    .selectFrom('provider_events')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Answers whether this call was the first to mark it. */
export async function markProcessed(db: Db, id: string, now: Date): Promise<boolean> {
  const result = await tables(db)
    .updateTable('provider_events')
    .set({ processed_at: now.getTime() })
    .where('id', '=', id)
    .where('processed_at', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) === 1
}

function tables(db: Db) {
  return db.tables<PaymentTables>()
}
