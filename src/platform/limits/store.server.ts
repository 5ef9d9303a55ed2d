import { sql } from 'kysely'
import type { Db } from '../database/database.server.ts'

interface LimitTables {
  rate_limits: { name: string; subject: string; window_ends_at: number; used: number }
}

export interface Window {
  used: number
  endsAt: number
}

/** Counts one more in the running window, or in a new one when that has ended. */
export async function countOne(
  db: Db,
  name: string,
  subject: string,
  now: number,
  windowMs: number,
): Promise<Window> {
  const row = await db
    .tables<LimitTables>()
    .insertInto('rate_limits')
    .values({ name, subject, window_ends_at: now + windowMs, used: 1 })
    .onConflict((conflict) =>
      conflict.columns(['name', 'subject']).doUpdateSet({
        used: sql`case when rate_limits.window_ends_at <= ${now} then 1 else rate_limits.used + 1 end`,
        window_ends_at: sql`case when rate_limits.window_ends_at <= ${now} then excluded.window_ends_at else rate_limits.window_ends_at end`,
      }),
    )
    .returning(['used', 'window_ends_at'])
    .executeTakeFirstOrThrow()
  return { used: row.used, endsAt: row.window_ends_at }
}

export async function selectWindow(
  db: Db,
  name: string,
  subject: string,
  now: number,
): Promise<Window | undefined> {
  const row = await db
    .tables<LimitTables>()
    .selectFrom('rate_limits')
    .select(['used', 'window_ends_at'])
    .where('name', '=', name)
    .where('subject', '=', subject)
    .where('window_ends_at', '>', now)
    .executeTakeFirst()
  return row && { used: row.used, endsAt: row.window_ends_at }
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

export async function deleteEndedWindows(db: Db, now: number): Promise<void> {
  await db
    .tables<LimitTables>()
    .deleteFrom('rate_limits')
    .where('window_ends_at', '<=', now)
    .execute()
}
