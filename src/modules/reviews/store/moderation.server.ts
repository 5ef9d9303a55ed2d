import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import type { ReviewState } from '../rules/writing.ts'
import type { ReviewRow, ReviewTables } from '../tables.server.ts'

export interface ReviewFilter {
  state: ReviewState | undefined
  personId: string | undefined
}

/** Where a page ends: the next begins behind it, whether its review is still there or not. */
export interface Place {
  createdAt: number
  id: string
}

/** Newest first, behind that place. */
export async function selectAllReviews(
  db: Db,
  filter: ReviewFilter,
  { before, limit }: { before: Place | undefined; limit: number },
): Promise<ReviewRow[]> {
  const { state } = filter
  const last = before && sql`(${before.createdAt}, ${before.id})`
  return filtered(db, filter)
    .selectAll()
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
    .$if(last !== undefined, (query) => query.where(sql<boolean>`(created_at, id) < ${last}`))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** How many there are in each state. */
export async function selectCounts(
  db: Db,
  filter: ReviewFilter,
): Promise<Record<ReviewState, number>> {
  const rows = await filtered(db, filter)
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const counts = { waiting: 0, approved: 0, declined: 0 }
  for (const { state, count } of rows) counts[state] = Number(count)
  return counts
}

export async function countInState(db: Db, state: ReviewState): Promise<number> {
  const row = await tables(db)
    .selectFrom('reviews')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', state)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Kept from every other transaction until this one ends. */
export async function holdReview(db: Db, id: string): Promise<ReviewRow | undefined> {
  return tables(db)
    .selectFrom('reviews')
    .selectAll()
    .where('id', '=', id)
    .$if(db.engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
}

export async function updateReview(
  db: Db,
  id: string,
  change: Partial<Pick<ReviewRow, 'state' | 'answer'>>,
): Promise<void> {
  await tables(db).updateTable('reviews').set(change).where('id', '=', id).execute()
}

function filtered(db: Db, { personId }: ReviewFilter) {
  return tables(db)
    .selectFrom('reviews')
    .$if(personId !== undefined, (query) => query.where('person_id', '=', personId ?? ''))
}

function tables(db: Db) {
  return db.tables<ReviewTables>()
}
