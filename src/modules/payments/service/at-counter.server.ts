import { newId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Cents } from '#kernel/money.ts'
import { actorOf, requireAudience } from '#kernel/viewer.ts'
import { holdTaken, settleOwed } from '#modules/orders/by-phone/service/owed.server.ts'
import type { MoneyTaken } from '#modules/orders/events.ts'
import { canBeWrittenTo, openStates } from '#modules/orders/rules.ts'
import { type Order, holdBuyer } from '#modules/orders/service.server.ts'
import { hourAt, sumOwed } from '#modules/orders/tallies/service.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import { attemptMs, type counterWays } from '../rules.ts'
import { type ByHand, type Days, selectByHand } from '../store/at-counter.server.ts'
import { requireTipOf } from './tips.server.ts'
import { receiptJob } from './take-money.server.ts'
import { insertAttempt } from '../store/attempts.server.ts'
import { selectPaymentOfOrder } from '../store/paid-orders.server.ts'
import { type Payment, insertPayment } from '../store/payments.server.ts'
import { giveReceipt } from '../receipts/service/give-receipt.server.ts'
import { countPayment } from './takings.server.ts'

export type CounterWay = (typeof counterWays)[number]

/** What stands on a receipt where others name a card. */
export const counterWords: Readonly<Record<CounterWay, string>> = {
  cash: 'Cash',
  terminal: 'Card at the counter',
}

/** The desk takes the money for an order, once however often it is told. @throws Refusal `conflict` */
export async function takeAtCounter(
  scope: Scope,
  orderId: string,
  { by, tip = 0 }: { by: CounterWay; tip?: number | undefined },
): Promise<{ id: string; cents: number }> {
  requireAudience('host', scope.viewer)
  return inTransaction(scope, async (transaction) => {
    const order = await holdTaken(transaction, orderId)
    if (!order) throw new Refusal('not_found', 'There is no such order.')
    const paid = await selectPaymentOfOrder(transaction.db, orderId)
    // Told twice: the first time counts.
    if (paid && order.payBy === 'counter') {
      throw new Refusal('conflict', `Order ${order.number} is paid already.`, {
        code: 'already_paid',
      })
    }
    if (!order.isOwed || !openStates.some((open) => open === order.state)) {
      throw new Refusal('conflict', `Nothing is owed for order ${order.number}.`, {
        code: 'not_owed',
      })
    }
    const tipCents = await requireTipOf(transaction, tip, order)
    const payment = await addCounterPayment(transaction, order, { by, tipCents })
    await transaction.announceChange('orders')
    return { id: payment.id, cents: payment.amountCents }
  })
}

/** What went through the restaurant's own hands on these days, and what is owed of their orders. */
export async function sumByHand(scope: Scope, days: Days): Promise<ByHand & { owedCents: Cents }> {
  return { ...(await selectByHand(scope.db, days)), owedCents: await sumOwed(scope, days) }
}

/** Money that is there as the order is taken. @throws Refusal `invalid` with a sentence at `tip` */
export async function keepTaken(
  scope: WriteScope,
  { orderId, by, tip }: MoneyTaken,
): Promise<void> {
  const order = await holdTaken(scope, orderId)
  if (!order?.isOwed) return
  await addCounterPayment(scope, order, { by, tipCents: await requireTipOf(scope, tip, order) })
}

async function addCounterPayment(
  scope: WriteScope,
  order: Order,
  { by, tipCents }: { by: CounterWay; tipCents: Cents },
): Promise<Payment> {
  await holdBuyer(scope, order.personId)
  const now = scope.now.getTime()
  const attemptId = newId(now)
  const facts = {
    orderId: order.id,
    personId: order.personId,
    amountCents: order.totalCents + tipCents,
    tipCents,
    currency: order.currency,
    processor: by,
    intentId: order.id,
    createdAt: now,
  }
  await insertAttempt(scope.db, {
    ...facts,
    id: attemptId,
    state: 'succeeded',
    fingerprint: '',
    expiresAt: now + attemptMs,
  })
  const takenBy = actorOf(scope.viewer)
  const hour = await hourAt(scope, scope.now)
  const receipt = { card: counterWords[by], freedLines: 0, takenBy, takenDay: hour.day }
  const payment = { ...facts, ...receipt, id: newId(now), attemptId }
  await settleOwed(scope, order.id)
  if (canBeWrittenTo(order)) {
    const cause = `receipt ${payment.id}`
    await enqueue(scope, receiptJob, { paymentId: payment.id }, { cause })
  }
  await recordAudit(scope, {
    action: 'payment.settled',
    object: `payment ${payment.id}`,
    details: {
      order: order.id,
      amountCents: payment.amountCents,
      currency: order.currency,
      by,
      ...(tipCents > 0 && { tipCents }),
    },
  })
  await insertPayment(scope.db, payment, hour)
  await giveReceipt(scope, payment.id)
  await countPayment(scope, { ...payment, cents: payment.amountCents }, hour)
  return payment
}
