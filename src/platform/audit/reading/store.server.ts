import type { Db } from '../../database/database.server.ts'
import type { AuditRow } from '../store.server.ts'

interface AuditTables {
  audit_log: AuditRow
}

/** What is asked for of the log; what is left out is no condition. */
export interface AuditFilter {
  before?: number | undefined
  actor?: string | undefined
  action?: string | undefined
}

/** Newest first. */
export async function selectNewestRows(
  db: Db,
  { before, actor, action }: AuditFilter,
  limit: number,
): Promise<AuditRow[]> {
  let query = log(db).selectFrom('audit_log').selectAll().orderBy('seq', 'desc').limit(limit)
  if (before !== undefined) query = query.where('seq', '<', before)
  if (actor !== undefined) query = query.where('actor', '=', actor)
  if (action !== undefined) query = query.where('action', '=', action)
  return query.execute()
}

/** Every word that the column holds, each once. */
export async function selectKnown(db: Db, column: 'actor' | 'action'): Promise<string[]> {
  const rows = await log(db)
    .selectFrom('audit_log')
    .select(column)
    .distinct()
    .orderBy(column)
    .execute()
  return rows.map((row) => row[column])
}

export async function selectLastSeq(db: Db): Promise<number> {
  const row = await log(db)
    .selectFrom('audit_log')
    .select((eb) => eb.fn.max<number | null>('seq').as('last'))
    .executeTakeFirst()
  return Number(row?.last ?? 0)
}

function log(db: Db) {
  return db.tables<AuditTables>()
}
