import { days, minutes } from '#kernel/duration.ts'
import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireOwnEmail } from '#modules/accounts/service.server.ts'
import { getOrder, holdBuyer, holdCart } from '#modules/orders/service.server.ts'
import { requireAvailable } from '#modules/orders/rules.ts'
import { requireOrderable } from '#modules/restaurant/order-rules/service.server.ts'
import { type Limit, spend } from '#platform/limits/limits.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { readClaim } from '../../rules.ts'
import { refuseBusy, refusePaid, requireChargeable } from '../rules.ts'
import { requireCardsAllowed } from '../../declines/service.server.ts'
import { type Attempt, holdOpenAttempt } from '../../store/attempts.server.ts'
import { addAttempt, fingerprintOf } from './add-attempt.server.ts'
import { closeAttempt, requestCancel } from './close-attempt.server.ts'
import { openIntent } from './open-intent.server.ts'
import {
  type PaymentScope,
  type PaymentWriteScope,
  orUnavailable,
  passPoint,
} from '../../service/payment-scope.server.ts'
import { requireOpen } from '../../service/payment-setup.server.ts'

const perMinute: Limit = { name: 'payment attempts a minute', most: 5, windowMs: minutes(1) }
const perDay: Limit = { name: 'payment attempts a day', most: 30, windowMs: days(1) }
export interface StartedPayment {
  clientSecret: string
  intentId: string
  totalCents: Cents
  orderNumber: string
}

type Step = { kind: 'open' | 'close'; attempt: Attempt }

/** More turns than two rivals can cause; then the caller may try again. */
const maxTurns = 4

/**
 * Freezes the cart into an order and opens the one intent for it. The order is committed before the
 * provider hears of it, and no transaction is open while the provider is asked.
 */
export async function startPayment(
  scope: PaymentScope,
  claim: { price: number; email: string | undefined },
): Promise<StartedPayment> {
  const { personId } = requireOwnEmail(scope, claim.email)
  requireOpen(scope)
  const claimed = readClaim(claim.price)
  if (claimed === undefined) {
    throw new Refusal('invalid', 'This is not a price.', { fields: { price: 'Send dollars.' } })
  }
  await requireCardsAllowed(scope, personId)
  for (let turn = 0; turn < maxTurns; turn++) {
    const { kind, attempt } = await inTransaction(scope, (transaction) =>
      chooseStep(transaction, personId, claimed),
    )
    const started = await orUnavailable(takeStep(scope, kind, attempt))
    if (started) return started
  }
  return refuseBusy()
}

/** One short transaction: the open attempt for this cart, one to be closed first, or a new one. */
async function chooseStep(
  scope: PaymentWriteScope,
  personId: string,
  claimed: Cents,
): Promise<Step> {
  // The attempt first: a cart that was read before its payment settled would be paid twice.
  await holdBuyer(scope, personId)
  const open = await holdOpenAttempt(scope.db, personId)
  const cart = await holdCart(scope, personId)
  if (open?.state === 'cancel_requested') return { kind: 'close', attempt: open }
  const isSame =
    open?.fingerprint === fingerprintOf(cart) &&
    open.amountCents === claimed &&
    open.expiresAt > scope.now.getTime() &&
    open.processor === scope.processor.name
  if (open && isSame) return { kind: 'open', attempt: open }
  requireAvailable(cart)
  requireChargeable(cart.totalCents, claimed)
  await requireOrderable(scope, cart)
  if (open) {
    return { kind: 'close', attempt: await requestCancel(scope, open) }
  }
  await spend(scope, perMinute, personId)
  await spend(scope, perDay, personId)
  return { kind: 'open', attempt: await addAttempt(scope, personId, cart) }
}

async function takeStep(
  scope: PaymentScope,
  kind: Step['kind'],
  attempt: Attempt,
): Promise<StartedPayment | undefined> {
  if (kind === 'close') {
    const closed = await closeAttempt(scope, attempt)
    if (closed.kind === 'settled') refusePaid(closed.order.number)
    if (closed.kind === 'processing') refuseBusy()
    return undefined
  }
  const opened = await openIntent(scope, attempt)
  if (opened.kind === 'paid') return refusePaid(opened.orderNumber)
  if (opened.kind === 'processing') return refuseBusy()
  if (opened.kind !== 'open') return undefined
  const order = await getOrder(scope, attempt.orderId)
  passPoint(scope, 'start.before_reply')
  const { clientSecret, intentId } = opened
  return { clientSecret, intentId, totalCents: attempt.amountCents, orderNumber: order.number }
}
