import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { compiledCommand, compiledQuery } from '#platform/database/compiled-query.server.ts'
import { literals } from '#platform/database/literal.server.ts'
import { type AttemptState, openStates } from '../rules.ts'
import type { PaymentTables } from '../tables.server.ts'
import { type Attempt, attemptOf, rowOf } from './attempt-row.server.ts'

export type { Attempt }

type AttemptRow = PaymentTables['payment_attempts']

export async function insertAttempt(db: Db, attempt: Attempt): Promise<void> {
  await insertRow(db, rowOf(attempt))
}

const insertRow = compiledCommand((db: Db, row: AttemptRow) =>
  tables(db).insertInto('payment_attempts').values(row),
)

/** The person's open attempt, held until the transaction ends. */
export async function holdOpenAttempt(db: Db, personId: string): Promise<Attempt | undefined> {
  return first(await openRowsOf(db, { personId }))
}

const openRowsOf = compiledQuery((db: Db, { personId }: { personId: string }) => {
  // As the index payment_attempts_one_open says it.
  const own = rows(db).where(sql`case when is_by_link = 0 then person_id end`, '=', personId)
  return held(db, own.where('state', 'in', literals(openStates)))
})

/** By its id, held until the transaction ends. */
export async function holdAttempt(db: Db, id: string): Promise<Attempt | undefined> {
  return first(await heldRowsOf(db, { id }))
}

/** One that this transaction has just read, as it is now; on SQLite, with one writer at a time, that is the same. */
export async function holdAsRead(db: Db, read: Attempt): Promise<Attempt | undefined> {
  return db.engine === 'sqlite' ? read : holdAttempt(db, read.id)
}

const heldRowsOf = compiledQuery((db: Db, { id }: { id: string }) =>
  held(db, rows(db).where('id', '=', id)),
)

export async function selectAttemptByIntent(
  db: Db,
  processor: string,
  intentId: string,
): Promise<Attempt | undefined> {
  return first(await rowsOfIntent(db, { processor, intentId }))
}

const rowsOfIntent = compiledQuery(
  (db: Db, { processor, intentId }: { processor: string; intentId: string }) =>
    rows(db).where('processor', '=', processor).where('intent_id', '=', intentId),
)

export async function selectAttempt(db: Db, id: string): Promise<Attempt | undefined> {
  const row = await rows(db).where('id', '=', id).executeTakeFirst()
  return row && attemptOf(row)
}

/** An order has one attempt at most. */
export async function selectAttemptOfOrder(db: Db, orderId: string): Promise<Attempt | undefined> {
  const row = await rows(db).where('order_id', '=', orderId).executeTakeFirst()
  return row && attemptOf(row)
}

export async function prolongAttempt(db: Db, id: string, expiresAt: number): Promise<void> {
  await tables(db)
    .updateTable('payment_attempts')
    .set({ expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
}

/** Open ones that are old enough to have been forgotten by their browser, oldest first. */
export async function selectOpenAttempts(
  db: Db,
  processor: string,
  createdBefore: number,
): Promise<Attempt[]> {
  const open = await rows(db)
    .where('state', 'in', literals(openStates))
    .where('processor', '=', processor)
    .where('created_at', '<=', createdBefore)
    .orderBy('created_at')
    .limit(200)
    .execute()
  return open.map(attemptOf)
}

/** Which of these intents an open attempt is waiting for. */
export async function selectFollowedIntents(
  db: Db,
  processor: string,
  intentIds: string[],
): Promise<Set<string>> {
  if (intentIds.length === 0) return new Set()
  const found = await tables(db)
    .selectFrom('payment_attempts')
    .select('intent_id')
    .where('processor', '=', processor)
    .where('intent_id', 'in', intentIds)
    .where('state', 'in', openStates)
    .execute()
  return new Set(found.flatMap(({ intent_id: id }) => id ?? []))
}

/** Opens a new attempt with its intent; answers false when it is no longer new. */
export async function openAttempt(
  db: Db,
  id: string,
  intentId: string,
  now: Date,
): Promise<boolean> {
  return (await openRow(db, { id, intentId, at: now.getTime() })) === 1
}

const openRow = compiledCommand(
  (db: Db, { id, intentId, at }: { id: string; intentId: string; at: number }) =>
    tables(db)
      .updateTable('payment_attempts')
      .set({ state: 'open', intent_id: intentId, updated_at: at })
      .where('id', '=', id)
      .where('state', '=', 'created')
      .where('intent_id', 'is', null),
)

export async function updateAttemptState(
  db: Db,
  id: string,
  state: AttemptState,
  now: Date,
): Promise<void> {
  await moveRow(db, { id, state, at: now.getTime() })
}

const moveRow = compiledCommand(
  (db: Db, { id, state, at }: { id: string; state: AttemptState; at: number }) =>
    tables(db).updateTable('payment_attempts').set({ state, updated_at: at }).where('id', '=', id),
)

/** An intent that a crash had lost, or another one than was known. */
export async function updateIntentId(db: Db, id: string, intentId: string): Promise<void> {
  await tables(db)
    .updateTable('payment_attempts')
    .set({ intent_id: intentId })
    .where('id', '=', id)
    .execute()
}

function held(db: Db, query: ReturnType<typeof rows>) {
  return query.$if(db.engine === 'postgres', (each) => each.forUpdate())
}

function first([row]: AttemptRow[]): Attempt | undefined {
  return row && attemptOf(row)
}

function rows(db: Db) {
  return tables(db).selectFrom('payment_attempts').selectAll()
}

function tables(db: Db) {
  return db.tables<PaymentTables>()
}
