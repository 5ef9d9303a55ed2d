import { sql } from 'kysely'
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

/** Every word that the column holds, each once: from one to the next along its index. */
export async function selectKnown(db: Db, column: 'actor' | 'action'): Promise<string[]> {
  const name = sql.ref(column)
  const { rows } = await sql<{ word: string }>`
    with recursive known (word) as (
      select min(${name}) from audit_log
      union all
      select (select min(${name}) from audit_log where ${name} > known.word)
      from known where known.word is not null
    )
    select word from known where word is not null order by word
  `.execute(log(db))
  return rows.map(({ word }) => word)
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
