import type { Db } from '#platform/database/database.server.ts'
import { HttpRefusal } from '#platform/http/refusals.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { type AnyJobKind, enqueue, type JobKind, type JobName } from '#platform/jobs/jobs.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { closeAttempt, noteDecline } from './closing.server.ts'
import * as contract from './contract/house.ts'
import { isForeign, isForeignId } from './foreign.server.ts'
import { BadSignature } from './gateway/processor.server.ts'
import { noteMismatch } from './mismatches.server.ts'
import { passPoint, type PaymentContext, type PaymentScope } from './payment-scope.server.ts'
import { followRefunds } from './refunds/following.server.ts'
import { selectPaymentByIntent } from './settling-store.server.ts'
import { settlePayment } from './settling.server.ts'
import { type EventRow, tables } from './tables.server.ts'
import { paymentRefusals } from './texts.server.ts'

export function hearingRoutes(context: PaymentContext): Route[] {
  return [
    serve(contract.takeStripeEvent, async (scope, _input, { rawBody, header }) => {
      const signature = header('stripe-signature') ?? ''
      await takeEvent({ ...scope, ...context }, rawBody ?? Buffer.alloc(0), signature)
      return { received: true as const }
    }),
  ]
}

/** Verified first, then written down once, then answered; the work comes after the answer. */
export async function takeEvent(
  scope: PaymentScope,
  rawBody: Buffer,
  signature: string,
): Promise<void> {
  const event = readEvent(scope, rawBody, signature)
  // An event of the other mode is a mistake in the provider's settings; like the unreadable it is not ours.
  if (event?.isLive !== scope.processor.isLive) return
  const { intentId: id, metadata } = event
  // What else the account takes is told here, too.
  if (
    id &&
    event.type.startsWith('payment_intent.') &&
    (await isForeign(scope, { id, metadata }))
  ) {
    return
  }
  passPoint(scope, 'webhook.before_insert')
  await inTransaction(scope, async (transaction) => {
    const isNew = await insertEvent(transaction.db, {
      id: event.id,
      type: event.type,
      intent_id: event.intentId,
      received_at: scope.now.getTime(),
      processed_at: null,
    })
    if (isNew) {
      await enqueue(transaction, eventJob, { eventId: event.id }, { cause: `event ${event.id}` })
    }
  })
  passPoint(scope, 'webhook.before_reply')
}

function readEvent(scope: PaymentScope, rawBody: Buffer, signature: string) {
  try {
    return scope.processor.readEvent(rawBody, signature)
  } catch (error) {
    if (!(error instanceof BadSignature)) throw error
    throw new HttpRefusal(400, 'bad_signature', paymentRefusals.notSigned)
  }
}

/** Answers whether the event is new. */
async function insertEvent(db: Db, event: EventRow): Promise<boolean> {
  const result = await tables(db)
    .insertInto('provider_events')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows) === 1
}

/** The job that acts on what the provider told. */
const eventJob: JobName<{ eventId: string }> = { kind: 'providerEvent', lane: 'general' }

/**
 * Acts on an event, as often as the queue repeats it. What the intent is now counts, not what the
 * event says it was: events come late, twice and out of order.
 */
async function handleEvent(scope: PaymentScope, eventId: string): Promise<void> {
  const event = await selectEvent(scope.db, eventId)
  if (!event || event.processed_at !== null) return
  passPoint(scope, 'event.before_settle')
  if (event.intent_id !== null && event.type.startsWith('payment_intent.')) {
    await settlePayment(scope, event.intent_id)
  }
  if (event.intent_id !== null && isAboutRefunds(event.type)) {
    await followRefunds(scope, event.intent_id)
  }
  const reason = await findReason(scope, event)
  passPoint(scope, 'event.before_marked')
  const stopped = await inTransaction(scope, async (held) => {
    if (!(await markProcessed(held.db, eventId, held.now)) || event.intent_id === null) return
    if (reason) {
      await noteMismatch(held, { id: event.intent_id }, { reason, expected: '', found: '' })
    }
    if (event.type === 'payment_intent.payment_failed') return noteDecline(held, event.intent_id)
  })
  passPoint(scope, 'event.after_marked')
  if (stopped) await closeAttempt(scope, stopped)
}

async function selectEvent(db: Db, id: string): Promise<EventRow | undefined> {
  return tables(db)
    .selectFrom('provider_events')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
}

/** `refund.created`, `refund.updated`, `refund.failed`, `charge.refunded` and its older relatives. */
function isAboutRefunds(type: string): boolean {
  return type.startsWith('refund.') || type.startsWith('charge.refund')
}

/** Done at the provider by hand or by the bank: someone has to look at the order. */
const forAPerson = ['charge.refunded', 'charge.dispute.created'] as const

async function findReason(
  scope: PaymentScope,
  { type, intent_id }: { type: string; intent_id: string | null },
) {
  const reason = forAPerson.find((each) => each === type)
  if (!reason || intent_id === null || (await isForeignId(scope, intent_id))) return undefined
  // A refund of what is in the books has been looked at, and may be our own.
  const { db, processor } = scope
  const isKnown = await selectPaymentByIntent(db, processor.id, intent_id)
  return reason === 'charge.refunded' && isKnown ? undefined : reason
}

/** Answers whether this call was the first to mark it. */
async function markProcessed(db: Db, id: string, now: Date): Promise<boolean> {
  const result = await tables(db)
    .updateTable('provider_events')
    .set({ processed_at: now.getTime() })
    .where('id', '=', id)
    .where('processed_at', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) === 1
}

export function hearingJobs(context: PaymentContext): AnyJobKind[] {
  const event: JobKind<{ eventId: string }> = {
    ...eventJob,
    run: (scope, { eventId }) => handleEvent({ ...scope, ...context }, eventId),
  }
  return [event]
}
