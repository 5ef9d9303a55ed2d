import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { RefundMethod, RefundOrigin, RefundState, RequestedLine } from './rules.ts'
import { type RefundRow, tables } from './tables.server.ts'

/** Money that goes back, or was meant to. */
export interface Refund {
  id: string
  paymentId: string
  orderId: string
  cents: Cents
  /** Within it: of the tip, and not of what the order came to. */
  tipCents: Cents
  /** Within it: of tax that was added to prices, and so no revenue. */
  addedTaxCents: Cents
  /** What more or less than that is given back in cash, in steps of so much; 0: to the cent. */
  roundingCents: number
  cashStep: Cents
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

export type RefundLine = RequestedLine & { refundId: string; cents: Cents }

export async function selectRefund(db: Db, id: string): Promise<Refund | undefined> {
  const row = await refundRows(db).where('id', '=', id).executeTakeFirst()
  return row && refundOf(row)
}

/** All of a payment's, oldest first. */
export async function selectRefundsOf(db: Db, paymentId: string): Promise<Refund[]> {
  return selectRefundsOfAll(db, [paymentId])
}

export async function selectRefundsOfAll(db: Db, paymentIds: string[]): Promise<Refund[]> {
  if (paymentIds.length === 0) return []
  const query = refundRows(db).where('payment_id', 'in', paymentIds)
  return (await query.orderBy('created_at').orderBy('id').execute()).map(refundOf)
}

/** Refunds, for stories that read them in their own way. */
export function refundRows(db: Db) {
  return tables(db).selectFrom('refunds').selectAll()
}

export function refundOf(row: RefundRow): Refund {
  return {
    id: row.id,
    paymentId: row.payment_id,
    orderId: row.order_id,
    cents: row.amount_cents,
    tipCents: row.tip_cents,
    addedTaxCents: row.added_tax_cents,
    roundingCents: row.rounding_cents,
    cashStep: row.cash_step,
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

export interface PartBack {
  position: number
  netCents: Cents
  taxCents: Cents
}

/** What these refunds take together, by the place of the part. */
export async function selectPartsBack(
  db: Db,
  refundIds: readonly string[],
): Promise<Map<number, PartBack>> {
  if (refundIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('refund_parts')
    .select((eb) => [
      'position',
      eb.fn.sum<number>('net_cents').as('net'),
      eb.fn.sum<number>('tax_cents').as('tax'),
    ])
    .where('refund_id', 'in', refundIds)
    .groupBy('position')
    .execute()
  return new Map(
    rows.map(({ position, net, tax }) => {
      return [position, { position, netCents: Number(net), taxCents: Number(tax) }]
    }),
  )
}

/** What has gone back of a payment, and what is on its way. */
export interface RefundSums {
  refundedCents: number
  requestedCents: number
}

export const nothingBack: RefundSums = { refundedCents: 0, requestedCents: 0 }

/** Refund sums by the payment's id; a payment without refunds is not among them. */
export async function selectRefundSums(
  db: Db,
  paymentIds: string[],
): Promise<Map<string, RefundSums>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('refunds')
    .select((eb) => ['payment_id', 'state', eb.fn.sum<number>('amount_cents').as('cents')])
    .where('payment_id', 'in', paymentIds)
    .where('state', '!=', 'failed')
    .groupBy(['payment_id', 'state'])
    .execute()
  const sums = new Map<string, RefundSums>()
  for (const { payment_id, state, cents } of rows) {
    const name = state === 'succeeded' ? 'refundedCents' : 'requestedCents'
    sums.set(payment_id, { ...(sums.get(payment_id) ?? nothingBack), [name]: Number(cents) })
  }
  return sums
}
