import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.server.ts'
import { literal } from '#platform/database/literal.server.ts'
import type { RequestedLine } from '../rules/plan.ts'
import type { RefundMethod, RefundOrigin, RefundState } from '../rules/states.ts'
import type { RefundRow, RefundTables } from '../tables.server.ts'

/** Money that goes back, or was meant to. */
export interface Refund {
  id: string
  paymentId: string
  orderId: string
  cents: Cents
  /** Within it: of the tip, and not of what the order came to. */
  tipCents: Cents
  origin: RefundOrigin
  reason: string
  askedBy: string
  /** Counts towards what hosts may give back of the order. */
  isByHost: boolean
  state: RefundState
  providerId: string | null
  failure: string | null
  againOf: string | null
  createdAt: number
  endedAt: number | null
  method: RefundMethod
  /** The shortage that this refund pays for. */
  shortageId: string | null
}

/** Why somebody at the desk gave it, or an order was stopped: words of the house about its guest. */
export async function forgetReasons(db: Db, orderIds: string[]): Promise<void> {
  await tables(db)
    .updateTable('refunds')
    .set({ reason: '' })
    .where('order_id', 'in', orderIds)
    .where('origin', '<>', 'provider')
    .execute()
}

export type RefundLine = RequestedLine & { refundId: string; cents: Cents }

export async function insertRefund(
  db: Db,
  refund: Refund,
  lines: readonly Omit<RefundLine, 'refundId'>[],
): Promise<void> {
  await tables(db)
    .insertInto('refunds')
    .values({
      id: refund.id,
      payment_id: refund.paymentId,
      order_id: refund.orderId,
      amount_cents: refund.cents,
      tip_cents: refund.tipCents,
      origin: refund.origin,
      reason: refund.reason,
      asked_by: refund.askedBy,
      by_host: Number(refund.isByHost),
      state: refund.state,
      provider_id: refund.providerId,
      failure: refund.failure,
      again_of: refund.againOf,
      counted_day: null,
      counted_hour: null,
      created_at: refund.createdAt,
      ended_at: refund.endedAt,
      method: refund.method,
      given_day: null,
      shortage_id: refund.shortageId,
    })
    .execute()
  const values = lines.map(({ swap, position, quantity, cents }) => {
    return { swap, row: { refund_id: refund.id, position, quantity, amount_cents: cents } }
  })
  const asOrdered = values.flatMap(({ swap, row }) => (swap === undefined ? [row] : []))
  const swapped = values.flatMap(({ swap, row }) =>
    swap === undefined ? [] : [{ ...row, shortage_id: swap }],
  )
  if (asOrdered.length > 0) await tables(db).insertInto('refund_lines').values(asOrdered).execute()
  if (swapped.length > 0) await tables(db).insertInto('refund_swaps').values(swapped).execute()
}

export async function selectRefund(db: Db, id: string): Promise<Refund | undefined> {
  const row = await rows(db).where('id', '=', id).executeTakeFirst()
  return row && refundOf(row)
}

export async function selectRefundByProvider(
  db: Db,
  providerId: string,
): Promise<Refund | undefined> {
  const row = await rows(db).where('provider_id', '=', providerId).executeTakeFirst()
  return row && refundOf(row)
}

/** All of a payment's, oldest first. */
export async function selectRefundsOf(db: Db, paymentId: string): Promise<Refund[]> {
  return selectRefundsOfAll(db, [paymentId])
}

export async function selectRefundsOfAll(db: Db, paymentIds: string[]): Promise<Refund[]> {
  if (paymentIds.length === 0) return []
  const query = rows(db).where('payment_id', 'in', paymentIds)
  return (await query.orderBy('created_at').orderBy('id').execute()).map(refundOf)
}

/** Sent to the provider, and nobody knows the end; oldest first. */
export async function selectRequested(db: Db, createdBefore: number): Promise<Refund[]> {
  const open = await rows(db)
    .where('state', '=', literal('requested'))
    .where('method', '=', 'card')
    .where('created_at', '<=', createdBefore)
    .orderBy('created_at')
    .limit(200)
    .execute()
  return open.map(refundOf)
}

export async function selectRefundLines(db: Db, refundIds: string[]): Promise<RefundLine[]> {
  if (refundIds.length === 0) return []
  const asOrdered = await tables(db)
    .selectFrom('refund_lines')
    .select(['refund_id as refundId', 'position', 'quantity', 'amount_cents as cents'])
    .where('refund_id', 'in', refundIds)
    .execute()
  const swapped = await tables(db)
    .selectFrom('refund_swaps')
    .select(['refund_id as refundId', 'position', 'quantity', 'amount_cents as cents'])
    .select('shortage_id as swap')
    .where('refund_id', 'in', refundIds)
    .orderBy('shortage_id')
    .execute()
  return [...asOrdered, ...swapped].toSorted((a, b) => a.position - b.position)
}

export async function updateRefund(
  db: Db,
  id: string,
  change: Partial<
    Pick<RefundRow, 'state' | 'provider_id' | 'failure' | 'counted_day' | 'ended_at' | 'given_day'>
  >,
): Promise<void> {
  await tables(db).updateTable('refunds').set(change).where('id', '=', id).execute()
}

function rows(db: Db) {
  return tables(db).selectFrom('refunds').selectAll()
}

function refundOf(row: RefundRow): Refund {
  return {
    id: row.id,
    paymentId: row.payment_id,
    orderId: row.order_id,
    cents: row.amount_cents,
    tipCents: row.tip_cents,
    origin: row.origin,
    reason: row.reason,
    askedBy: row.asked_by,
    isByHost: row.by_host === 1,
    state: row.state,
    providerId: row.provider_id,
    failure: row.failure,
    againOf: row.again_of,
    createdAt: row.created_at,
    endedAt: row.ended_at,
    method: row.method,
    shortageId: row.shortage_id,
  }
}

function tables(db: Db) {
  return db.tables<RefundTables>()
}
