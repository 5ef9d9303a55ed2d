import { minutes, seconds } from '#kernel/duration.ts'
import { listOrderLines } from '#modules/orders/finding.server.ts'
import type { Order } from '#modules/orders/finding.server.ts'
import type { PricedCart } from '#modules/orders/pricing.server.ts'
import { compiledCommand } from '#platform/database/compiled-query.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { asksBank } from './declines/counting.server.ts'
import { listOnlineMethods } from './offering.server.ts'
import { passPoint, type PaymentScope } from './payment-scope.server.ts'
import type { Intent } from './rules.ts'
import { settleIntent } from './settling.server.ts'
import { type Attempt, holdAttempt } from './store.server.ts'
import { tables } from './tables.server.ts'

type Opened =
  | { kind: 'open'; clientSecret: string; intentId: string; savesCard: boolean }
  | { kind: 'paid'; orderNumber: string }
  | { kind: 'processing' }
  | { kind: 'closed' }

/** An attempt and its order, just made of a cart. */
export interface Made {
  attempt: Attempt
  order: Order
  lines: PricedCart['lines']
  /** The bank is asked before a card pays it. */
  asksBank?: boolean
}

/**
 * The intent of an attempt, made when there is none yet. The provider keeps the client secret, not
 * we. @throws ProcessorUnavailable
 */
export async function openIntent(
  scope: PaymentScope,
  attempt: Attempt,
  made?: Made,
): Promise<Opened> {
  passPoint(scope, 'start.before_provider')
  const intent = attempt.intentId
    ? await scope.processor.findIntent(attempt.intentId)
    : await makeIntent(scope, attempt, made)
  passPoint(scope, 'start.answer_lost')
  if (!intent) return { kind: 'closed' }
  if (!(await keepIntentId(scope, attempt.id, intent.id))) {
    // The attempt was closed while the intent was made: nobody has its secret, so it may go.
    await scope.processor.cancelIntent(intent.id)
    return { kind: 'closed' }
  }
  switch (intent.status) {
    case 'succeeded':
    case 'processing':
    case 'canceled': {
      const settled = await settleIntent(scope, intent)
      if (settled.kind === 'settled') return { kind: 'paid', orderNumber: settled.order.number }
      return settled.kind === 'processing' ? { kind: 'processing' } : { kind: 'closed' }
    }
    case 'requires_payment_method':
    case 'requires_confirmation':
    case 'requires_action':
    case 'requires_capture': {
      const { clientSecret, id: intentId, savesCard } = intent
      return { kind: 'open', clientSecret, intentId, savesCard }
    }
  }
}

/**
 * The attempt's id is the idempotency key. A repeated call looks first whether the intent was made
 * all the same. If not, it takes another key, because the provider repeats a failure under the first
 * one for a day: an intent that is made all the same has a secret that nobody was given.
 */
async function makeIntent(
  scope: PaymentScope,
  attempt: Attempt,
  justMade: Made | undefined,
): Promise<Intent> {
  const isRepeated = attempt.createdAt !== scope.now.getTime()
  const made = isRepeated ? await findMade(scope, attempt) : undefined
  if (made) return made
  const lines = justMade?.lines ?? (await listOrderLines(scope, [attempt.orderId]))
  const compact = lines.map(({ dishId, quantity }) => `${dishId}x${quantity}`).join(' ')
  return scope.processor.createIntent({
    amountCents: attempt.amountCents,
    currency: attempt.currency,
    methods: await listOnlineMethods(scope),
    asksBank: justMade?.asksBank ?? (await asksBank(scope, attempt.id)),
    metadata: {
      order: attempt.orderId,
      attempt: attempt.id,
      person: attempt.personId,
      lines: compact.slice(0, maxLinesText),
      ...(scope.house !== undefined && { house: scope.house }),
    },
    idempotencyKey: isRepeated ? `${attempt.id} ${minuteOf(scope.now)}` : attempt.id,
  })
}

/** What fits the provider's metadata value. */
const maxLinesText = 500

/** Tabs that repeat in the same minute still share a key. */
function minuteOf(now: Date): number {
  return Math.floor(now.getTime() / minutes(1))
}

async function findMade({ processor }: PaymentScope, { id, createdAt }: Attempt) {
  const since = { createdAfter: new Date(createdAt - skewMs) }
  for await (const page of processor.listIntents(since)) {
    const made = page.find(({ metadata }) => metadata['attempt'] === id)
    if (made) return made
  }
  return undefined
}

/** The provider's clock may be a little behind ours. */
const skewMs = seconds(60)

/** Answers false when the attempt is no longer open, or has another intent. */
async function keepIntentId(scope: PaymentScope, id: string, intentId: string): Promise<boolean> {
  return inTransaction(scope, async ({ db, now }) => {
    if (await openAttempt(db, id, intentId, now)) return true
    const attempt = await holdAttempt(db, id)
    return attempt?.intentId === intentId && attempt.state !== 'cancel_requested'
  })
}

/** Opens a new attempt with its intent; answers false when it is no longer new. */
async function openAttempt(db: Db, id: string, intentId: string, now: Date): Promise<boolean> {
  return (await openRow(db, { id, intentId, at: now.getTime() })) === 1
}

const openRow = compiledCommand(
  (db: Db, { id, intentId, at }: { id: string; intentId: string; at: number }) =>
    tables(db)
      .updateTable('payment_attempts')
      .set({ state: 'open', intent_id: intentId, updated_at: at })
      .where('id', '=', id)
      .where('state', '=', 'created')
      .where('intent_id', 'is', null),
)
