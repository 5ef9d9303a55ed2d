import { actorOf } from '#kernel/viewer.ts'
import { hashOf } from '../hash.server.ts'
import type { QuietScope, Scope } from '../scope.server.ts'
import {
  type AuditRow,
  holdLastRow,
  insertAuditRows,
  selectAuditRows,
  selectAuditRowsOf,
  selectLastOf,
} from './store.server.ts'

export interface AuditEntry {
  /** What was done, such as `role.changed`. */
  action: string
  /** What it was done to, such as `person 0190…`. */
  object: string
  /** No names, addresses or cards: people can be forgotten, this log cannot. */
  details?: Record<string, string | number | boolean | null>
}

/** Rows of one read. */
const pageSize = 1000

/** Writes who did what into the same transaction, chained to the row before it by its hash. */
export async function recordAudit(scope: QuietScope, entry: AuditEntry): Promise<void> {
  await recordAudits(scope, [entry])
}

/** Nobody else can write into the log until this transaction ends; for whoever locks after it what all wait for. */
export async function holdAudit(scope: QuietScope): Promise<void> {
  await holdLastRow(scope.db)
}

/** Writes some entries into the same transaction, a few hundred at most, in their order. */
export async function recordAudits(
  scope: QuietScope,
  entries: readonly AuditEntry[],
): Promise<void> {
  let { seq, hash } = (await holdLastRow(scope.db)) ?? { seq: 0, hash: '' }
  const rows = entries.map((entry) => {
    const row = {
      seq: ++seq,
      at: scope.now.getTime(),
      actor: actorOf(scope.viewer),
      action: entry.action,
      object: entry.object,
      details: JSON.stringify(entry.details ?? {}),
      request_id: scope.requestId,
    }
    hash = hashAfter(hash, row)
    return { ...row, hash }
  })
  await insertAuditRows(scope.db, rows)
}

/** What was done to this object, oldest first. */
export async function listAudit(scope: Scope, object: string): Promise<AuditRow[]> {
  const rows: AuditRow[] = []
  for (;;) {
    const page = await selectAuditRowsOf(scope.db, object, rows.at(-1)?.seq ?? 0, pageSize)
    rows.push(...page)
    if (page.length < pageSize) return rows
  }
}

/** When this was done last; reads the whole log while it never was. */
export async function findLastTime(scope: Scope, action: string): Promise<Date | undefined> {
  const row = await findLastRow(scope, action)
  return row && new Date(row.at)
}

/** The row that was written when this was done last. */
export async function findLastRow({ db }: Scope, action: string): Promise<AuditRow | undefined> {
  return selectLastOf(db, action)
}

/** The first row whose hash does not follow from the row before it, if any (invariant A1). */
export async function findBrokenAuditRow({ db }: Pick<Scope, 'db'>): Promise<number | undefined> {
  let [seq, hash] = [0, '']
  for (;;) {
    const rows = await selectAuditRows(db, seq, pageSize)
    for (const row of rows) {
      if (row.seq !== seq + 1 || row.hash !== hashAfter(hash, row)) return row.seq
      seq = row.seq
      hash = row.hash
    }
    if (rows.length < pageSize) return undefined
  }
}

function hashAfter(before: string, row: Omit<AuditRow, 'hash'>): string {
  const text = [
    before,
    row.seq,
    row.at,
    row.actor,
    row.action,
    row.object,
    row.details,
    row.request_id,
  ]
  return hashOf(JSON.stringify(text))
}
