import { minutes } from '#kernel/duration.ts'
import { newId } from '#kernel/ids.ts'
import type { Order } from '#modules/orders/service.server.ts'
import { type Hour, readHours } from '#modules/orders/tallies/service.server.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import { holdAudit } from '#platform/audit/audit.server.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import {
  type PastRefundRows,
  type PastRows,
  insertPastPayments,
} from '../store/past-payments.server.ts'
import { giveReceipt } from '../receipts/service/give-receipt.server.ts'
import { numberFormer } from '../receipts/store/receipts.server.ts'
import { insertAttempt } from '../store/attempts.server.ts'
import { insertPayment } from '../store/payments.server.ts'
import { rebuildTakings } from '../store/takings.server.ts'
import { insertPastIntents } from '../test-processor/store/past.server.ts'
import { countPayment } from './takings.server.ts'
import { type CounterWay, counterWords } from './at-counter.server.ts'

/** As a receipt names the card that the test processor takes. */
export const testCard = 'Visa ···· 4242'

/** Money that has gone back: for some of a line, or all of the order's. */
export type PastRefund = Pick<PastRefundRows, 'origin' | 'reason' | 'askedBy' | 'at'> & {
  line?: { position: number; quantity: number; cents: number }
}

export interface PastPayment {
  order: Order
  at: number
  /** Words for the card that the test processor took; or how it was taken at the counter, and by whose hand. */
  by: { card: string } | { way: CounterWay; takenBy: string }
  refund?: PastRefund | undefined
}

/** Writes what came, and went back, for orders of a house that begins with a past; the takings count it. */
export async function addPastPayments(
  scope: WriteScope,
  payments: readonly PastPayment[],
): Promise<void> {
  const hourOf = await readHours(scope)
  const past = payments.map((payment) => rowsOf(payment, hourOf))
  await insertPastPayments(scope.db, past)
  await insertPastIntents(
    scope.db,
    past.filter(({ payment }) => payment.processor === 'test'),
  )
  await numberFormer(scope.db, (await getRestaurant(scope)).version)
  await rebuildTakings(scope.db)
}

/** A test card has paid this order as it came; last in its transaction, as it counts. */
export async function addTestPayment(scope: WriteScope, order: Order): Promise<void> {
  const at = scope.now.getTime()
  const hourOf = await readHours(scope)
  const paid = rowsOf({ order, at, by: { card: testCard } }, hourOf)
  await insertAttempt(scope.db, paid.attempt)
  await insertPastIntents(scope.db, [paid])
  // No audit tells of it: what keeps the receipt's number from others is held for its own sake.
  await holdAudit(scope)
  await insertPayment(scope.db, paid.payment, paid.counted)
  await giveReceipt(scope, paid.payment.id)
  const counted = { orderId: order.id, cents: order.totalCents, tipCents: 0 }
  await countPayment(scope, counted, hourOf(at))
}

type HourOf = (at: number) => Hour

function rowsOf({ order, at, by, refund }: PastPayment, hourOf: HourOf): PastRows {
  const attemptId = newId(order.createdAt)
  const taken =
    'card' in by
      ? { processor: 'test', intentId: `pi_${bare(attemptId)}` }
      : { processor: by.way, intentId: order.id }
  const facts = {
    ...taken,
    orderId: order.id,
    personId: order.personId,
    amountCents: order.totalCents,
    tipCents: 0,
    currency: order.currency,
  }
  const counted = hourOf(at)
  const said =
    'card' in by
      ? { card: by.card }
      : { card: counterWords[by.way], takenBy: by.takenBy, takenDay: counted.day }
  const { createdAt } = order
  const life = { createdAt, expiresAt: createdAt + minutes(30) }
  return {
    attempt: { ...facts, ...life, id: attemptId, state: 'succeeded', fingerprint: '' },
    payment: { ...facts, ...said, id: newId(at), attemptId, freedLines: 0, createdAt: at },
    counted,
    refund: refund && refundOf(order, refund, hourOf),
  }
}

function refundOf(
  { totalCents }: Order,
  { line, ...said }: PastRefund,
  hourOf: HourOf,
): PastRefundRows {
  const id = newId(said.at)
  const cents = line?.cents ?? totalCents
  return { ...said, id, providerId: `re_${bare(id)}`, cents, line, counted: hourOf(said.at) }
}

function bare(id: string): string {
  return id.replaceAll('-', '')
}
