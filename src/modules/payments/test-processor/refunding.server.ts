import { randomBytes } from 'node:crypto'
import { minutes } from '#kernel/duration.ts'
import type { Db } from '#platform/database/database.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { type NewRefund, ProcessorRefused } from '../gateway/processor.server.ts'
import { followRefundsJob } from '../refunds/following.server.ts'
import type { ProviderRefund } from '../refunds/rules.ts'
import type { Outcome } from './rules.ts'
import { holdIntent, selectMethod } from './store.server.ts'
import {
  type RefundOutcome,
  tables,
  type TestIntentRow,
  type TestRefundRow,
} from './tables.server.ts'

/** Refunds as Stripe does: never more than was received, and one refund however often a key is sent. */
export async function createTestRefund(
  scope: WriteScope,
  input: NewRefund,
): Promise<ProviderRefund> {
  const { db, now } = scope
  const intent = await holdIntent(db, input.intentId)
  const repeated = await selectTestRefundByKey(db, input.idempotencyKey)
  if (repeated) return sameAs(repeated, input, now)
  if (intent?.status !== 'succeeded') refuse('there is nothing to refund')
  await requireLeft(scope, intent, input.amountCents)
  const method = await selectMethod(db, intent.method_id ?? '')
  const row: TestRefundRow = {
    id: `re_${randomBytes(12).toString('hex')}`,
    intent_id: intent.id,
    amount_cents: input.amountCents,
    metadata: JSON.stringify(input.metadata),
    outcome: refundOutcome(method?.outcome ?? 'succeed'),
    idempotency_key: input.idempotencyKey,
    created_at: now.getTime(),
  }
  await insertTestRefund(db, row)
  if (row.outcome !== 'succeed') {
    // In the place of a webhook: what becomes of the refund later is told, too.
    const told = { cause: `turn ${row.id}`, runAt: new Date(now.getTime() + turnMs) }
    await enqueue(scope, followRefundsJob, { intentId: intent.id }, told)
  }
  return refundOf(row, now)
}

async function requireLeft({ db, now }: WriteScope, intent: TestIntentRow, cents: number) {
  const back = (await selectTestRefundsOf(db, intent.id))
    .filter((row) => refundStatus(row, now).status !== 'failed')
    .reduce((sum, row) => sum + row.amount_cents, 0)
  if (cents < 1) refuse('parameter_invalid_integer')
  if (back === intent.received_cents) refuse('charge_already_refunded')
  if (back + cents > intent.received_cents) refuse('amount is greater than what is left')
}

function sameAs(row: TestRefundRow, input: NewRefund, now: Date): ProviderRefund {
  const isSame =
    row.intent_id === input.intentId &&
    row.amount_cents === input.amountCents &&
    row.metadata === JSON.stringify(input.metadata)
  if (!isSame) refuse('this idempotency key was used with other parameters')
  return refundOf(row, now)
}

async function insertTestRefund(db: Db, refund: TestRefundRow): Promise<void> {
  await tables(db).insertInto('test_refunds').values(refund).execute()
}

async function selectTestRefundByKey(db: Db, key: string): Promise<TestRefundRow | undefined> {
  return testRefunds(db).where('idempotency_key', '=', key).executeTakeFirst()
}

export async function listTestRefunds(
  { db, now }: Scope,
  of: { intentId: string } | { createdAfter: Date },
): Promise<ProviderRefund[]> {
  const rows =
    'intentId' in of
      ? await selectTestRefundsOf(db, of.intentId)
      : await selectTestRefundsSince(db, of.createdAfter.getTime())
  return rows.map((row) => refundOf(row, now))
}

async function selectTestRefundsOf(db: Db, intentId: string): Promise<TestRefundRow[]> {
  return testRefunds(db).where('intent_id', '=', intentId).orderBy('id').execute()
}

async function selectTestRefundsSince(db: Db, since: number): Promise<TestRefundRow[]> {
  return testRefunds(db).where('created_at', '>=', since).orderBy('created_at').execute()
}

function refundOf(row: TestRefundRow, now: Date): ProviderRefund {
  return {
    id: row.id,
    intentId: row.intent_id,
    amountCents: row.amount_cents,
    ...refundStatus(row, now),
    // `createTestRefund` alone writes this column.
    metadata: JSON.parse(row.metadata) as Record<string, string>,
  }
}

export function refundOutcome(card: Outcome): RefundOutcome {
  if (card === 'refund_pending') return 'pending'
  return card === 'refund_fails_later' ? 'fail_later' : 'succeed'
}

/** Stripe's cards turn "some time later"; here that is soon enough to wait for. */
const turnMs = minutes(1)

/** How far a refund is at this moment. */
function refundStatus(
  { outcome, created_at: createdAt }: { outcome: RefundOutcome; created_at: number },
  now: Date,
): Pick<ProviderRefund, 'status' | 'failure'> {
  const hasTurned = now.getTime() - createdAt >= turnMs
  if (outcome === 'pending' && !hasTurned) return { status: 'pending', failure: null }
  if (outcome === 'fail_later' && hasTurned) {
    return { status: 'failed', failure: 'expired_or_canceled_card' }
  }
  return { status: 'succeeded', failure: null }
}

function refuse(reason: string): never {
  throw new ProcessorRefused(reason)
}

function testRefunds(db: Db) {
  return tables(db).selectFrom('test_refunds').selectAll()
}
