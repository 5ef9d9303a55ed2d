import { minutes } from '#kernel/duration.ts'
import type { Database } from '../../database/database.server.ts'
import type { Scope } from '../../scope.server.ts'
import { findBrokenAuditRow } from '../audit.server.ts'
import { type AuditFilter, selectKnown, selectLastSeq, selectNewestRows } from './store.server.ts'

/** One line of the log, read. */
export interface AuditLine {
  seq: number
  at: number
  actor: string
  action: string
  object: string
  details: Record<string, unknown>
}

/** Newest first. */
export async function listAuditLines(
  { db }: Scope,
  filter: AuditFilter,
  limit: number,
): Promise<AuditLine[]> {
  const rows = await selectNewestRows(db, filter, limit)
  return rows.map(({ seq, at, actor, action, object, details }) => ({
    seq,
    at,
    actor,
    action,
    object,
    // `recordAudit` has written it from a record.
    details: JSON.parse(details) as Record<string, unknown>,
  }))
}

/** What the whole log says of itself. */
export interface AuditSummary {
  lines: number
  actors: string[]
  actions: string[]
  /** The first line that does not follow from the one before it. */
  brokenAt: number | undefined
  checkedAt: Date
}

/** Whether the chain holds, as far as it was read then. */
type Check = Pick<AuditSummary, 'brokenAt' | 'checkedAt'>

/** How long a check is kept: reading the chain takes a second for each hundred thousand lines. */
const keptMs = minutes(1)

/** Checks by their database, so that two databases in one process know nothing of each other. */
const kept = new WeakMap<Database, Promise<Check>>()

/** The chain was checked at most a minute ago, as `checkedAt` says; who has just done something for the first time is known. */
export async function summariseAudit(scope: Scope): Promise<AuditSummary> {
  return {
    ...(await checkChain(scope)),
    lines: await selectLastSeq(scope.db),
    actors: await selectKnown(scope.db, 'actor'),
    actions: await selectKnown(scope.db, 'action'),
  }
}

async function checkChain(scope: Scope): Promise<Check> {
  const before = await kept.get(scope.database)?.catch(() => undefined)
  const age = before ? scope.now.getTime() - before.checkedAt.getTime() : Infinity
  if (before && age >= 0 && age < keptMs) return before
  const made = findBrokenAuditRow(scope).then((brokenAt) => ({ brokenAt, checkedAt: scope.now }))
  kept.set(scope.database, made)
  return made
}
