import { newId } from '#kernel/ids.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import type { Mismatch } from '../rules.ts'
import {
  type NotedMismatch,
  countMismatches,
  insertMismatch,
  selectMismatches,
} from './store.server.ts'

export type { NotedMismatch }

const pageSize = 50

/** A person has to look: nothing is settled, and nothing is ever refunded by itself. */
export async function noteMismatch(
  scope: WriteScope,
  { id: intentId }: { id: string },
  { reason, expected, found }: Mismatch,
): Promise<{ kind: 'mismatch' }> {
  const now = scope.now.getTime()
  const row = { id: newId(now), intent_id: intentId, reason, expected, found, created_at: now }
  if (await insertMismatch(scope.db, row)) {
    await recordAudit(scope, {
      action: 'payment.mismatch',
      object: `intent ${intentId}`,
      details: { reason },
    })
  }
  return { kind: 'mismatch' }
}

/** Newest first, those before the given one; `next` is where the following page begins. */
export async function listMismatches(
  scope: Scope,
  before: string | undefined,
): Promise<{ page: NotedMismatch[]; total: number; next: string | null }> {
  requireAudience('admin', scope.viewer)
  // One more than is shown says whether there is a next page.
  const found = await selectMismatches(scope.db, { before, limit: pageSize + 1 })
  const page = found.slice(0, pageSize)
  const next = found.length > pageSize ? (page.at(-1)?.id ?? null) : null
  return { page, total: await countMismatches(scope.db), next }
}
