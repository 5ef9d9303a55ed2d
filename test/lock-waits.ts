import { sql } from 'kysely'
import type { TestDatabase } from './engines.ts'

/** Whether anybody waits for a lock of this database; on SQLite, where writers queue, somebody always may. */
export async function isSomebodyWaiting({ database }: TestDatabase): Promise<boolean> {
  if (database.db.engine !== 'postgres') return true
  const waiting = sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return (await waiting.execute(database.db.tables())).rows.length > 0
}
