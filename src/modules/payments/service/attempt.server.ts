import { minutes, seconds } from '#kernel/duration.ts'
import type { Cents } from '#kernel/money.ts'
import { newId } from '#kernel/ids.ts'
import {
  type Order,
  type PricedCart,
  addOrder,
  listOrderLines,
} from '#modules/orders/service.server.ts'
import { hashOf } from '#platform/hash.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { requireKeys } from '../keys/service/require-keys.server.ts'
import { type Intent, attemptMs } from '../rules.ts'
import { type Attempt, holdAttempt, insertAttempt, openAttempt } from '../store/attempts.server.ts'
import { type PaymentScope, type PaymentWriteScope, passPoint } from './payment-scope.server.ts'
import { listOnlineMethods } from './payment-setup.server.ts'
import { settleIntent } from './settle-payment.server.ts'

export type Opened =
  | { kind: 'open'; clientSecret: string; intentId: string; savesCard: boolean }
  | { kind: 'paid'; orderNumber: string }
  | { kind: 'processing' }
  | { kind: 'closed' }

/** The provider's clock may be a little behind ours. */
const skewMs = seconds(60)
/** What fits the provider's metadata value. */
const maxLinesText = 500

/** An attempt and its order, just made of a cart. */
export interface Made {
  attempt: Attempt
  order: Order
  lines: PricedCart['lines']
}

/** The order and its attempt, committed before the provider hears of either. */
export async function addAttempt(
  scope: PaymentWriteScope,
  personId: string,
  cart: PricedCart,
  tipCents: Cents,
): Promise<Made> {
  await requireKeys(scope)
  const now = scope.now.getTime()
  const expiresAt = now + attemptMs
  const order = await addOrder(scope, personId, cart, 'awaiting_payment', new Date(expiresAt))
  const attempt: Attempt = {
    id: newId(now),
    orderId: order.id,
    personId,
    state: 'created',
    amountCents: order.totalCents + tipCents,
    tipCents,
    currency: order.currency,
    processor: scope.processor.id,
    intentId: null,
    fingerprint: fingerprintOf(cart, cart.slot?.at ?? null),
    createdAt: now,
    expiresAt,
  }
  await insertAttempt(scope.db, attempt)
  passPoint(scope, 'start.before_order_commit')
  return { attempt, order, lines: cart.lines }
}

/** Without prices: what was frozen holds until it expires, also when the menu changes. */
export function fingerprintOf({ lines, type }: PricedCart, slotAt: number | null): string {
  const text: unknown[] = lines.map(({ cartLineId, quantity, options = [], note = '' }) => [
    cartLineId,
    quantity,
    // What was chosen with it, where anything was.
    ...(options.length > 0 ? [options.map((option) => [option.id, option.quantity])] : []),
    ...(note === '' ? [] : [note]),
  ])
  // Another time is another order, and so is another way to have it.
  if (type !== 'pickup') text.push({ type })
  return hashOf(JSON.stringify(slotAt === null ? text : [...text, { slotAt }]))
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
    metadata: {
      order: attempt.orderId,
      attempt: attempt.id,
      person: attempt.personId,
      lines: compact.slice(0, maxLinesText),
    },
    idempotencyKey: isRepeated ? `${attempt.id} ${minuteOf(scope.now)}` : attempt.id,
  })
}

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

/** Answers false when the attempt is no longer open, or has another intent. */
async function keepIntentId(scope: PaymentScope, id: string, intentId: string): Promise<boolean> {
  return inTransaction(scope, async ({ db, now }) => {
    if (await openAttempt(db, id, intentId, now)) return true
    const attempt = await holdAttempt(db, id)
    return attempt?.intentId === intentId && attempt.state !== 'cancel_requested'
  })
}
