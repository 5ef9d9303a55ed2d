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

/** What the provider has told last. */
export async function selectLastEvent(db: Db): Promise<EventRow | undefined> {
  return tables(db)
    .selectFrom('provider_events')
    .selectAll()
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** How many events nobody has dealt with yet. */
export async function countWaitingEvents(db: Db): Promise<number> {
  const row = await tables(db)
    .selectFrom('provider_events')
    .where('processed_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
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
