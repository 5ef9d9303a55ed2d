import { sql } from 'kysely'
import { compiledCommand, compiledQuery } from '../database/compiled-query.server.ts'
import type { Db } from '../database/database.server.ts'

interface AuditTables {
  audit_log: AuditRow
}

export interface AuditRow {
  seq: number
  at: number
  actor: string
  action: string
  object: string
  details: string
  request_id: string
  hash: string
}

/** The end of the chain; nobody else can lengthen it until this transaction ends. */
export async function holdLastRow(db: Db): Promise<Pick<AuditRow, 'seq' | 'hash'> | undefined> {
  if (db.engine === 'postgres') {
    // Any fixed number: it names this lock among the database's advisory locks.
    await sql`select pg_advisory_xact_lock(718202)`.execute(db.tables())
  }
  const [last] = await lastRows(db, {})
  return last
}

const lastRows = compiledQuery((db: Db) =>
  log(db).selectFrom('audit_log').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1),
)

export async function insertAuditRows(db: Db, rows: AuditRow[]): Promise<void> {
  await insertRows(db, { rows })
}

const insertRows = compiledCommand((db: Db, { rows }: { rows: AuditRow[] }) =>
  log(db).insertInto('audit_log').values(rows),
)

export async function selectAuditRows(db: Db, after: number, limit: number): Promise<AuditRow[]> {
  return log(db)
    .selectFrom('audit_log')
    .selectAll()
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute()
}

export async function selectAuditRowsOf(
  db: Db,
  object: string,
  after: number,
  limit: number,
): Promise<AuditRow[]> {
  return log(db)
    .selectFrom('audit_log')
    .selectAll()
    .where('object', '=', object)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute()
}

/** The latest row of an action. */
export async function selectLastOf(db: Db, action: string): Promise<AuditRow | undefined> {
  return log(db)
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', action)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function log(db: Db) {
  return db.tables<AuditTables>()
}
