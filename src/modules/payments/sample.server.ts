import { minutes } from '#kernel/duration.ts'
import { newId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { pickSampleGuest } from '#modules/accounts/sample.server.ts'
import type { Order } from '#modules/orders/finding.server.ts'
import { addSampleOrder } from '#modules/orders/sample-order.server.ts'
import { readHours } from '#modules/orders/tallies/dating.server.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { shareHouse } from '#modules/restaurant/open-house.server.ts'
import { holdAudit } from '#platform/audit/audit.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { inChunks } from '#platform/database/in-chunks.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import * as contract from './contract/house.ts'
import { countPayment, rebuildTakings } from './counting.server.ts'
import type { DeclineTables } from './declines/tables.server.ts'
import { giveReceipt } from './receipts/giving.server.ts'
import { deleteReceipts, numberFormer } from './receipts/store.server.ts'
import type { RefundTables } from './refunds/tables.server.ts'
import type { SealedTables } from './sealed-records/tables.server.ts'
import { type Hour, insertPayment, type Payment, paymentRowOf } from './settling-store.server.ts'
import { type Attempt, insertAttempt, rowOf as attemptRowOf } from './store.server.ts'
import type { PaymentTables } from './tables.server.ts'
import { type CounterWay, counterWords } from './taking-at-counter.server.ts'
import { deleteIntents, insertPastIntents } from './test-processor/store.server.ts'
import { paymentRefusals } from './texts.server.ts'

export const sampleOrderRoutes: Route[] = [
  serve(contract.sendSampleOrder, async (scope) => {
    const { number } = await sendSampleOrder(scope)
    return { orderNumber: number }
  }),
]

/**
 * One of the sample's guests orders what the kitchen has, paid with a test card as it comes: it counts and goes as all
 * that is theirs does. @throws Refusal `conflict`, code `no_sample`, `paused`, `slot_full` or `none_left`
 */
async function sendSampleOrder(scope: Scope): Promise<Order> {
  requireAudience('admin', scope.viewer)
  return inTransaction(scope, async (held) => {
    // Kept as it is until the end: nobody is sent into a house that becomes somebody's own meanwhile.
    await shareHouse(held)
    const { isSample } = await getRestaurant(held)
    const guest = isSample ? await pickSampleGuest(held) : undefined
    if (!guest) {
      throw new Refusal('conflict', paymentRefusals.noSample, { code: 'no_sample' })
    }
    const { id: personId, email } = guest
    const session = { sessionId: '', signedInAt: held.now }
    const asGuest = { ...held, viewer: { kind: 'customer' as const, personId, email, ...session } }
    const order = await addSampleOrder(asGuest, personId)
    await addTestPayment(held, order)
    return order
  })
}

/** A test card has paid this order as it came; last in its transaction, as it counts. */
async function addTestPayment(scope: WriteScope, order: Order): Promise<void> {
  const at = scope.now.getTime()
  const hourOf = await readHours(scope)
  const paid = rowsOf({ order, at, by: { card: testCard } }, hourOf)
  await insertAttempt(scope.db, paid.attempt)
  await insertPastIntents(scope.db, [paid])
  // No audit tells of it: what keeps the receipt's number from others is held for its own sake.
  await holdAudit(scope)
  await insertPayment(scope.db, paid.payment, paid.counted)
  await giveReceipt(scope, paid.payment.id)
  const { id: orderId, totalCents: cents, addedTaxCents } = order
  const counted = { orderId, cents, tipCents: 0, addedTaxCents }
  await countPayment(scope, counted, hourOf(at))
}

/** The test processor's card, in the words of a receipt. */
export const testCard = 'Visa ···· 4242'

export interface PastPayment {
  order: Order
  at: number
  /** Words for the card that the test processor took; or how it was taken at the counter, and by whose hand. */
  by: { card: string } | { way: CounterWay; takenBy: string }
  refund?: PastRefund | undefined
}

/** Money that has gone back: for some of a line, or all of the order's. */
export type PastRefund = Pick<PastRefundRows, 'origin' | 'reason' | 'askedBy' | 'at'> & {
  line?: { position: number; quantity: number; cents: number }
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
  await rebuildTakings(scope)
}

async function insertPastPayments(db: Db, past: readonly PastRows[]): Promise<void> {
  const on = tables(db)
  const attempts = past.map(({ attempt }) => attemptRowOf(attempt))
  await inChunks(attempts, (some) => on.insertInto('payment_attempts').values(some).execute())
  const payments = past.map(({ payment, counted: { day, hour } }) => {
    return { ...paymentRowOf(payment), counted_day: day, counted_hour: hour }
  })
  await inChunks(payments, (some) => on.insertInto('payments').values(some).execute())
  const refunds = past.flatMap(({ payment, refund }) => (refund ? [{ payment, refund }] : []))
  const refundRows = refunds.map(({ payment, refund }) => ({
    id: refund.id,
    payment_id: payment.id,
    order_id: payment.orderId,
    amount_cents: refund.cents,
    tip_cents: 0,
    added_tax_cents: 0,
    rounding_cents: 0,
    cash_step: 0,
    origin: refund.origin,
    reason: refund.reason,
    asked_by: refund.askedBy,
    by_host: 0,
    state: 'succeeded' as const,
    provider_id: refund.providerId,
    failure: null,
    again_of: null,
    counted_day: refund.counted.day,
    counted_hour: refund.counted.hour,
    created_at: refund.at,
    ended_at: refund.at,
    method: 'card' as const,
    given_day: null,
    shortage_id: null,
  }))
  await inChunks(refundRows, (some) => on.insertInto('refunds').values(some).execute())
  const lines = refunds.flatMap(({ refund: { id, line, cents } }) =>
    line
      ? [{ refund_id: id, position: line.position, quantity: line.quantity, amount_cents: cents }]
      : [],
  )
  await inChunks(lines, (some) => on.insertInto('refund_lines').values(some).execute())
}

/** A payment with its attempt, and what went back of it. */
interface PastRows {
  attempt: Attempt
  payment: Payment
  counted: Hour
  refund: PastRefundRows | undefined
}

interface PastRefundRows {
  id: string
  providerId: string
  cents: Cents
  /** Some of one line; else an amount. */
  line: { position: number; quantity: number } | undefined
  origin: 'desk' | 'stopped'
  reason: string
  askedBy: string
  at: number
  counted: Hour
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
      : { card: counterWords(by.way), takenBy: by.takenBy, takenDay: counted.day }
  const { createdAt } = order
  const exact = { roundingCents: 0, cashStep: 0, freedLines: 0 }
  const life = { createdAt, expiresAt: createdAt + minutes(30) }
  return {
    attempt: { ...facts, ...life, id: attemptId, state: 'succeeded', fingerprint: '' },
    payment: { ...facts, ...said, ...exact, id: newId(at), attemptId, createdAt: at },
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

/** What test cards and the sample's till took for these orders is gone; what any other processor was asked for stays. */
export async function leaveSampleMoney(
  scope: WriteScope,
  { orderIds, kept }: { orderIds: readonly string[]; kept: Set<string> },
): Promise<void> {
  const { db } = scope
  const attempts = await selectProcessors(db, orderIds)
  for (const { orderId, processor } of attempts) if (isReal(processor)) kept.add(orderId)
  // Whoever gives a receipt or closes the till waits for the end of this.
  await holdAudit(scope)
  await deleteReceipts(db)
  await deleteMoney(
    db,
    orderIds.filter((id) => !kept.has(id)),
  )
  // What stays begins the house's own numbers.
  await numberFormer(db, (await getRestaurant(scope)).version)
  const tested = attempts.filter(({ processor }) => processor === 'test')
  await deleteIntents(
    db,
    tested.flatMap(({ intentId }) => intentId ?? []),
  )
  await rebuildTakings(scope)
}

/** Whoever takes these takes nobody's real money; what a hand took was the sample's, or a test. */
const unreal: ReadonlySet<string> = new Set(['test', 'cash', 'terminal'])

function isReal(processor: string): boolean {
  return !unreal.has(processor) && !processor.endsWith(' test')
}

/** Who was asked for the money of these orders. */
async function selectProcessors(db: Db, orderIds: readonly string[]) {
  const found: { orderId: string; processor: string; intentId: string | null }[] = []
  await inChunks(orderIds, async (some) => {
    const rows = await tables(db)
      .selectFrom('payment_attempts')
      .select(['order_id as orderId', 'processor', 'intent_id as intentId'])
      .where('order_id', 'in', some)
      .execute()
    found.push(...rows)
  })
  return found
}

/** All that was asked, came and went back for these orders. */
async function deleteMoney(db: Db, orderIds: readonly string[]): Promise<void> {
  const on = tables(db)
  await inChunks(orderIds, async (some) => {
    const attempts = on.selectFrom('payment_attempts').select('id').where('order_id', 'in', some)
    await on.deleteFrom('attempt_networks').where('attempt_id', 'in', attempts).execute()
    const refunds = on.selectFrom('refunds').select('id').where('order_id', 'in', some)
    await on.deleteFrom('refund_lines').where('refund_id', 'in', refunds).execute()
    await on.deleteFrom('refund_parts').where('refund_id', 'in', refunds).execute()
    await on.deleteFrom('refund_swaps').where('refund_id', 'in', refunds).execute()
    await on
      .updateTable('refunds')
      .set({ again_of: null, shortage_id: null })
      .where('order_id', 'in', some)
      .execute()
    for (const table of ['refunds', 'sealed_records', 'payments', 'payment_attempts'] as const) {
      await on.deleteFrom(table).where('order_id', 'in', some).execute()
    }
  })
}

function tables(db: Db) {
  return db.tables<PaymentTables & RefundTables & SealedTables & DeclineTables>()
}
