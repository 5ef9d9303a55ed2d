import { type Page, cutPage } from '#kernel/page.ts'
import { newId } from '#kernel/ids.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { type Order, findOrders } from '#modules/orders/service.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import type { Mismatch } from '../rules.ts'
import {
  type NotedMismatch,
  countMismatches,
  insertMismatch,
  selectOrdersByIntent,
  selectMismatches,
} from '../store/mismatches.server.ts'

type ListedMismatch = NotedMismatch & { order: Order | undefined }

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
): Promise<Page<ListedMismatch> & { total: number }> {
  requireAudience('admin', scope.viewer)
  const found = await selectMismatches(scope.db, { before, limit: pageSize + 1 })
  const { page, next } = cutPage(found, pageSize, ({ id }) => id)
  return { page: await withOrders(scope, page), total: await countMismatches(scope.db), next }
}

async function withOrders(scope: Scope, page: NotedMismatch[]): Promise<ListedMismatch[]> {
  const intents = page.map(({ intentId }) => intentId)
  const ids = await selectOrdersByIntent(scope.db, [...new Set(intents)])
  const orders = await findOrders(scope, [...new Set(ids.values())])
  return page.map((each) => ({ ...each, order: orders.get(ids.get(each.intentId) ?? '') }))
}
