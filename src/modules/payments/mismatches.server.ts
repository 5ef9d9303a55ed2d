import { setImmediate as nextTurn } from 'node:timers/promises'
import { days } from '#kernel/duration.ts'
import { firstIdAt, newId } from '#kernel/ids.ts'
import { cutPage, type Page } from '#kernel/page.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { findOrders, type Order } from '#modules/orders/finding.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import * as contract from './contract/house.ts'
import { selectCardProcessors } from './keys/store.server.ts'
import type { Mismatch } from './mismatches.ts'
import type { PaymentContext, PaymentScope } from './payment-scope.server.ts'
import { type Payment, paymentOf, paymentRows } from './settling-store.server.ts'
import { type MismatchRow, tables } from './tables.server.ts'

export const mismatchRoutes: Route[] = [
  serve(contract.listMismatches, async (scope, { query }) => {
    const { page, total, next } = await listMismatches(scope, query.before)
    const mismatches = page.map(({ id, intentId, reason, expected, found, createdAt, order }) => ({
      _id: id,
      intent: intentId,
      reason,
      expected,
      found,
      when: createdAt.toISOString(),
      order: order ? { _id: order.id, number: order.number || null } : null,
    }))
    return { mismatches, total, next }
  }),
]

/** What was found not to fit, and when. */
interface NotedMismatch {
  id: string
  intentId: string
  reason: string
  expected: string
  found: string
  createdAt: Date
}

type ListedMismatch = NotedMismatch & { order: Order | undefined }

const pageSize = 50

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

/** Newest first: ids grow with time, so they order and they are where a page begins. */
async function selectMismatches(
  db: Db,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<NotedMismatch[]> {
  const rows = await tables(db)
    .selectFrom('mismatches')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    intentId: row.intent_id,
    reason: row.reason,
    expected: row.expected,
    found: row.found,
    createdAt: new Date(row.created_at),
  }))
}

async function withOrders(scope: Scope, page: NotedMismatch[]): Promise<ListedMismatch[]> {
  const intents = page.map(({ intentId }) => intentId)
  const ids = await selectOrdersByIntent(scope.db, [...new Set(intents)])
  const orders = await findOrders(scope, [...new Set(ids.values())])
  return page.map((each) => ({ ...each, order: orders.get(ids.get(each.intentId) ?? '') }))
}

/** Which orders these intents were opened for. */
async function selectOrdersByIntent(db: Db, intents: string[]): Promise<Map<string, string>> {
  if (intents.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('payment_attempts')
    .select(['intent_id', 'order_id'])
    .where('processor', 'in', await selectCardProcessors(db))
    .where('intent_id', 'in', intents)
    .execute()
  return new Map(rows.map((row) => [row.intent_id ?? '', row.order_id]))
}

async function countMismatches(db: Db): Promise<number> {
  const row = await tables(db)
    .selectFrom('mismatches')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

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

/** Writes a mismatch down; answers false when it is known already. */
async function insertMismatch(db: Db, mismatch: MismatchRow): Promise<boolean> {
  const result = await tables(db)
    .insertInto('mismatches')
    .values(mismatch)
    .onConflict((conflict) => conflict.columns(['intent_id', 'reason']).doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows) === 1
}

/** A payment is compared on each of so many days; a difference is written down once. */
const comparedMs = days(7)

/** How many payments are compared between two turns of the event loop. */
const comparedAtOnce = 200

/** An intent is older than its payment, by less than this. */
const ageMs = days(1)

/**
 * Holds the payments of the last days against what the provider says it has received (invariant M4).
 * Nothing is corrected: somebody has to look.
 */
async function comparePayments(scope: PaymentScope): Promise<void> {
  const since = scope.now.getTime() - comparedMs
  let payments = await selectPaymentsAfter(scope.db, firstIdAt(since), comparedAtOnce)
  if (payments.length === 0) return
  const received = await listReceived(scope, new Date(since - ageMs))
  while (payments.length > 0) {
    for (const payment of payments) {
      if (payment.processor !== scope.processor.id) continue
      const difference = await findDifference(scope, payment, received.get(payment.intentId))
      if (!difference) continue
      await inTransaction(scope, (held) => noteMismatch(held, { id: payment.intentId }, difference))
    }
    await nextTurn()
    payments = await selectPaymentsAfter(scope.db, payments.at(-1)?.id ?? '', comparedAtOnce)
  }
}

/** Some of what came after a payment, by whichever way, in the order of the ids, which grow with time. */
async function selectPaymentsAfter(db: Db, afterId: string, limit: number): Promise<Payment[]> {
  const found = await paymentRows(db).where('id', '>', afterId).orderBy('id').limit(limit).execute()
  return found.map(paymentOf)
}

async function listReceived({ processor }: PaymentScope, createdAfter: Date) {
  const received = new Map<string, number>()
  for await (const page of processor.listIntents({ createdAfter })) {
    for (const { id, receivedCents } of page) received.set(id, receivedCents)
    await nextTurn()
  }
  return received
}

async function findDifference(
  { processor }: PaymentScope,
  { intentId, amountCents }: Payment,
  listedCents: number | undefined,
): Promise<Mismatch | undefined> {
  // The provider's list may have left one out; what is not on it is asked for by name.
  const receivedCents = listedCents ?? (await processor.findIntent(intentId))?.receivedCents
  const expected = String(amountCents)
  if (receivedCents === undefined) return { reason: 'gone', expected, found: '' }
  if (receivedCents === amountCents) return undefined
  return { reason: 'received', expected, found: String(receivedCents) }
}

export function mismatchChores(context: PaymentContext): Chore[] {
  return [
    {
      name: 'compare payments',
      everyMs: days(1),
      run: (scope) => comparePayments({ ...scope, ...context }),
    },
  ]
}
