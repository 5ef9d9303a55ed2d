import { newId } from '#kernel/ids.ts'
import { type Cents, dollarsFromCents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { actorOf, requireAudience } from '#kernel/viewer.ts'
import { holdTaken, settleOwed } from '#modules/orders/by-phone/settling.server.ts'
import type { MoneyTaken } from '#modules/orders/events.ts'
import type { Order } from '#modules/orders/finding.server.ts'
import { holdBuyer } from '#modules/orders/placing.server.ts'
import { canBeWrittenTo, openStates } from '#modules/orders/rules.ts'
import { hourAt } from '#modules/orders/tallies/dating.server.ts'
import { getCashStep } from '#modules/restaurant/cash-rounding.server.ts'
import { inCash } from '#modules/restaurant/cash-rounding.ts'
import { requireCounterMoney, requireOwnTill } from '#modules/restaurant/counter-money.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import * as contract from './contract/house.ts'
import { countPayment } from './counting.server.ts'
import { takingTexts } from './house-texts.server.ts'
import { receiptJob } from './mailing-receipts.server.ts'
import { giveReceipt } from './receipts/giving.server.ts'
import { attemptMs, type counterWays } from './rules.ts'
import { insertPayment, type Payment, selectPaymentOfOrder } from './settling-store.server.ts'
import { insertAttempt } from './store.server.ts'
import { counterTexts, paymentRefusals } from './texts.server.ts'
import { requireTipOf } from './tipping.server.ts'

export const takingAtCounterRoutes: Route[] = [
  serve(contract.takeAtCounter, async (scope, { params, body }) => {
    const { id, cents } = await takeAtCounter(scope, params.id, body)
    return { insertedId: id, amount: dollarsFromCents(cents) }
  }),
  serve(contract.settleInOwnTill, async (scope, { params }) => {
    const { cents } = await settleInOwnTill(scope, params.id)
    return { amount: dollarsFromCents(cents) }
  }),
]

export type CounterWay = (typeof counterWays)[number]

/** What stands on a receipt where others name a card. */
export function counterWords(way: CounterWay): string {
  return counterTexts[way]
}

/** The desk takes the money for an order, once however often it is told. @throws Refusal `conflict` */
export async function takeAtCounter(
  scope: Scope,
  orderId: string,
  { by, tip = 0 }: { by: CounterWay; tip?: number | undefined },
): Promise<{ id: string; cents: number }> {
  requireAudience('host', scope.viewer)
  await requireCounterMoney(scope)
  return inTransaction(scope, async (transaction) => {
    const order = await holdOwed(transaction, orderId)
    const tipCents = await requireTipOf(transaction, tip, order)
    const payment = await addCounterPayment(transaction, order, { by, tipCents })
    await transaction.announceChange('orders')
    return { id: payment.id, cents: payment.amountCents + payment.roundingCents }
  })
}

/**
 * The money for an order went through a till of the house's own: nothing is owed any more, and nothing of it is in the
 * books here. Only where the law asks for such a till: elsewhere cash would leave the drawer's count with a tap.
 * @throws Refusal `conflict`
 */
async function settleInOwnTill(scope: Scope, orderId: string): Promise<{ cents: Cents }> {
  requireAudience('host', scope.viewer)
  await requireOwnTill(scope)
  return inTransaction(scope, async (transaction) => {
    const { id, number, totalCents: cents } = await holdOwed(transaction, orderId)
    await settleOwed(transaction, id, { inOwnTill: true })
    const details = { number, amountCents: cents }
    await recordAudit(transaction, { action: 'order.own_till', object: `order ${id}`, details })
    await transaction.announceChange('orders')
    return { cents }
  })
}

/** @throws Refusal `not_found`; `conflict`, code `already_paid` or `not_owed` */
async function holdOwed(scope: WriteScope, orderId: string): Promise<Order> {
  const order = await holdTaken(scope, orderId)
  if (!order) throw new Refusal('not_found', paymentRefusals.noOrder)
  const isPaid = order.inOwnTill || (await selectPaymentOfOrder(scope.db, orderId)) !== undefined
  // Told twice: the first time counts.
  if (isPaid && order.payBy === 'counter') {
    throw new Refusal('conflict', takingTexts.alreadyPaid(order.number), {
      code: 'already_paid',
    })
  }
  if (!order.isOwed || !openStates.some((open) => open === order.state)) {
    throw new Refusal('conflict', takingTexts.notOwed(order.number), {
      code: 'not_owed',
    })
  }
  return order
}

/** Money that is there as the order is taken. @throws Refusal `invalid` with a sentence at `tip` */
export async function keepTaken(
  scope: WriteScope,
  { orderId, by, tip }: MoneyTaken,
): Promise<void> {
  await requireCounterMoney(scope)
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
  const amountCents = order.totalCents + tipCents
  const step = by === 'cash' ? await getCashStep(scope) : undefined
  // Once, on what is paid: the bill, its taxes and the tip stay as they are.
  const roundingCents = step ? inCash(amountCents, step) - amountCents : 0
  const facts = {
    orderId: order.id,
    personId: order.personId,
    amountCents,
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
  const rounded = { roundingCents, cashStep: step?.cents ?? 0 }
  const receipt = { card: counterWords(by), freedLines: 0, takenBy, takenDay: hour.day }
  const payment = { ...facts, ...rounded, ...receipt, id: newId(now), attemptId }
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
      ...(roundingCents !== 0 && { roundingCents }),
    },
  })
  await insertPayment(scope.db, payment, hour)
  await giveReceipt(scope, payment.id)
  const { addedTaxCents } = order
  await countPayment(scope, { ...payment, cents: payment.amountCents, addedTaxCents }, hour)
  return payment
}
