import { sql } from 'kysely'
import { compiledQuery } from '../database/compiled-query.server.ts'
import type { Db } from '../database/database.server.ts'

interface LimitTables {
  rate_limits: { name: string; subject: string; window_ends_at: number; used: number }
}

export interface Window {
  used: number
  endsAt: number
}

/** What is counted, and for whom. */
export interface Counter {
  name: string
  subject: string
}

/** Counts one more of each in its running window, or in a new one when that has ended. Answers them in their order. */
export async function countOneOfEach(
  db: Db,
  counters: readonly (Counter & { windowMs: number })[],
  now: number,
): Promise<Window[]> {
  const fresh = counters.map(({ name, subject, windowMs }) => {
    return { name, subject, window_ends_at: now + windowMs, used: 1 }
  })
  // In one order for all, so that no two wait for each other.
  const rows = await countRows(db, { fresh: fresh.toSorted((a, b) => compare(a, b)), now })
  return counters.map((counter) => {
    const row = rows.find((each) => isOf(each, counter))
    if (!row) throw new Error(`${counter.name} was not counted.`)
    return { used: row.used, endsAt: row.window_ends_at }
  })
}

const countRows = compiledQuery(
  (db: Db, { fresh, now }: { fresh: LimitTables['rate_limits'][]; now: number }) =>
    db
      .tables<LimitTables>()
      .insertInto('rate_limits')
      .values(fresh)
      .onConflict((conflict) =>
        conflict.columns(['name', 'subject']).doUpdateSet({
          used: sql`case when rate_limits.window_ends_at <= ${now} then 1 else rate_limits.used + 1 end`,
          window_ends_at: sql`case when rate_limits.window_ends_at <= ${now} then excluded.window_ends_at else rate_limits.window_ends_at end`,
        }),
      )
      .returning(['name', 'subject', 'used', 'window_ends_at']),
)

/** The running windows of these, in their order; undefined where nothing has been counted in one. */
export async function selectWindows(
  db: Db,
  counters: readonly Counter[],
  now: number,
): Promise<(Window | undefined)[]> {
  const wanted = counters.map(({ name, subject }) => ({ name, subject }))
  const rows = await windowRows(db, { wanted, now })
  return counters.map((counter) => {
    const row = rows.find((each) => isOf(each, counter))
    return row && { used: row.used, endsAt: row.window_ends_at }
  })
}

const windowRows = compiledQuery((db: Db, { wanted, now }: { wanted: Counter[]; now: number }) =>
  db
    .tables<LimitTables>()
    .selectFrom('rate_limits')
    .select(['name', 'subject', 'used', 'window_ends_at'])
    .where((eb) =>
      eb.or(
        wanted.map(({ name, subject }) =>
          eb.and([eb('name', '=', name), eb('subject', '=', subject)]),
        ),
      ),
    )
    .where('window_ends_at', '>', now),
)

function isOf(row: Counter, { name, subject }: Counter): boolean {
  return row.name === name && row.subject === subject
}

function compare(a: Counter, b: Counter): number {
  return a.name.localeCompare(b.name) || a.subject.localeCompare(b.subject)
}

/** A use that is not to count; the last one takes the window with it. */
export async function uncountOne(db: Db, name: string, subject: string): Promise<void> {
  const { numUpdatedRows } = await db
    .tables<LimitTables>()
    .updateTable('rate_limits')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('name', '=', name)
    .where('subject', '=', subject)
    .where('used', '>', 1)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await deleteWindow(db, name, subject)
}

/** Forgets a subject, as after a success that clears its failures. */
export async function deleteWindow(db: Db, name: string, subject: string): Promise<void> {
  await db
    .tables<LimitTables>()
    .deleteFrom('rate_limits')
    .where('name', '=', name)
    .where('subject', '=', subject)
    .execute()
}

/** Every subject that begins so. */
export async function deleteWindowsOf(db: Db, name: string, beginning: string): Promise<void> {
  await db
    .tables<LimitTables>()
    .deleteFrom('rate_limits')
    .where('name', '=', name)
    .where(sql`substr(subject, 1, ${sql.lit(beginning.length)})`, '=', beginning)
    .execute()
}

/** Looks at so many windows behind this one, and deletes those that have ended. Answers the last; undefined at the end. */
export async function deleteEndedWindows(
  db: Db,
  after: Counter,
  now: number,
): Promise<Counter | undefined> {
  const windows = await db
    .tables<LimitTables>()
    .selectFrom('rate_limits')
    .select(['name', 'subject'])
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('name', 'subject'), '>', tuple(after.name, after.subject)),
    )
    .orderBy('name')
    .orderBy('subject')
    .limit(sweepPage)
    .execute()
  const last = windows.at(-1)
  if (!last) return undefined
  await db
    .tables<LimitTables>()
    .deleteFrom('rate_limits')
    .where(({ eb, refTuple, tuple }) =>
      eb.and([
        eb(refTuple('name', 'subject'), '>', tuple(after.name, after.subject)),
        eb(refTuple('name', 'subject'), '<=', tuple(last.name, last.subject)),
      ]),
    )
    .where('window_ends_at', '<=', now)
    .execute()
  return windows.length < sweepPage ? undefined : last
}

/** How many windows one sweep looks at, in about a millisecond. */
const sweepPage = 1000
