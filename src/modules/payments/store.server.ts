import { sql } from 'kysely'
import { compiledCommand, compiledQuery } from '#platform/database/compiled-query.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { literals } from '#platform/database/literal.server.ts'
import { type AttemptState, openAttemptStates } from './rules.ts'
import { type AttemptRow, tables } from './tables.server.ts'

/** The one open try to pay an order. */
export interface Attempt {
  id: string
  orderId: string
  personId: string
  state: AttemptState
  amountCents: number
  /** Within `amountCents`, beside what the order comes to. */
  tipCents: number
  currency: string
  processor: string
  intentId: string | null
  fingerprint: string
  createdAt: number
  expiresAt: number
  /** Whoever has the order's link pays it; else it is a person's one open try. */
  isByLink?: boolean
  /** An attempt with another tip takes its place: what becomes of this one does not touch the order. */
  isReplaced?: boolean
}

function attemptOf(row: AttemptRow): Attempt {
  return {
    id: row.id,
    orderId: row.order_id,
    personId: row.person_id,
    state: row.state,
    amountCents: row.amount_cents,
    tipCents: row.tip_cents,
    currency: row.currency,
    processor: row.processor,
    intentId: row.intent_id,
    fingerprint: row.fingerprint,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    isByLink: row.is_by_link === 1,
    isReplaced: row.replaced > 0,
  }
}

export function rowOf(attempt: Attempt): AttemptRow {
  return {
    id: attempt.id,
    order_id: attempt.orderId,
    person_id: attempt.personId,
    state: attempt.state,
    amount_cents: attempt.amountCents,
    tip_cents: attempt.tipCents,
    currency: attempt.currency,
    processor: attempt.processor,
    intent_id: attempt.intentId,
    fingerprint: attempt.fingerprint,
    created_at: attempt.createdAt,
    updated_at: attempt.createdAt,
    expires_at: attempt.expiresAt,
    is_by_link: Number(attempt.isByLink ?? false),
    replaced: 0,
  }
}

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
  // In the words of the index payment_attempts_one_open, so that it is used.
  const own = rows(db).where(sql`case when is_by_link = 0 then person_id end`, '=', personId)
  return held(db, own.where('state', 'in', literals(openAttemptStates)))
})

/** An attempt by its id, held until the transaction ends. */
export async function holdAttempt(db: Db, id: string): Promise<Attempt | undefined> {
  return first(await heldRowsOf(db, { id }))
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

/** An order has one attempt at most, and perhaps such as were replaced. */
export async function selectAttemptOfOrder(db: Db, orderId: string): Promise<Attempt | undefined> {
  const own = rows(db).where('order_id', '=', orderId).where('replaced', '=', 0)
  const row = await own.executeTakeFirst()
  return row && attemptOf(row)
}

/** One in whose place another is to stand, and that may still be paid. */
export async function selectReplacedOf(db: Db, orderId: string): Promise<Attempt | undefined> {
  const replaced = rows(db).where('order_id', '=', orderId).where('replaced', '>', 0)
  const row = await replaced.where('state', 'in', openAttemptStates).executeTakeFirst()
  return row && attemptOf(row)
}

/** Makes place for another one of the same order; `isBack`: it has been paid all the same, and is the order's own again. */
export async function updateReplaced(
  db: Db,
  { id, orderId }: Pick<Attempt, 'id' | 'orderId'>,
  isBack = false,
): Promise<void> {
  const next = sql<number>`(select max(replaced) + 1 from payment_attempts where order_id = ${orderId})`
  await tables(db)
    .updateTable('payment_attempts')
    .set({ replaced: isBack ? 0 : next })
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
    .where('state', 'in', literals(openAttemptStates))
    .where('processor', '=', processor)
    .where('created_at', '<=', createdBefore)
    .orderBy('created_at')
    .limit(200)
    .execute()
  return open.map(attemptOf)
}

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

function held(db: Db, query: ReturnType<typeof rows>) {
  return query.$if(db.engine === 'postgres', (each) => each.forUpdate())
}

function first([row]: AttemptRow[]): Attempt | undefined {
  return row && attemptOf(row)
}

function rows(db: Db) {
  return tables(db).selectFrom('payment_attempts').selectAll()
}
