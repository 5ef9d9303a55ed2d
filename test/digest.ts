import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.server.ts'

/** Tables that a refused call may write to: it is counted, noted, and seen. */
const livelyTables = new Set(['rate_limits', 'audit_log', 'sessions', 'changes'])

/** What all tables hold, so that a test can tell that nothing changed (SQLite). */
export async function digestOf({ db }: Database): Promise<string> {
  const tables = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name
  `.execute(db.tables())
  const hash = createHash('sha256')
  for (const { name } of tables.rows) {
    if (livelyTables.has(name)) continue
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db.tables())
    hash.update(`${name} ${JSON.stringify(rows)}`)
  }
  return hash.digest('hex')
}
