import { newId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { nameOf, warn } from '#modules/accounts/roles.server.ts'
import { giveBackAmount } from '#modules/orders/bill/parts.ts'
import { getOrder } from '#modules/orders/finding.server.ts'
import { getHostRefund } from '#modules/orders/kitchen-settings.server.ts'
import { getCashStep } from '#modules/restaurant/cash-rounding.server.ts'
import { backInCash } from '#modules/restaurant/cash-rounding.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { enqueue, type JobName } from '#platform/jobs/jobs.server.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import { largeRefundLetter } from './mailing.ts'
import type { HeldRefundable } from './refundable.server.ts'
import { cashBefore } from './refundable.ts'
import {
  refundMethodOf,
  originOf,
  type RefundPlan,
  type RefundMethod,
  type LeftOfPart,
} from './rules.ts'
import type { PartBack, Refund, RefundLine } from './store.server.ts'
import { tables } from './tables.server.ts'

/** The job that asks the provider for it. */
export const refundJob: JobName<{ refundId: string }> = { kind: 'makeRefund', lane: 'general' }

/** Committed with the job that makes it, before the provider hears of it. */
export async function addRefund(
  scope: WriteScope,
  held: Pick<HeldRefundable, 'payment' | 'parts' | 'isTaxAdded' | 'refunds'>,
  plan: RefundPlan,
  more: Pick<Refund, 'origin' | 'reason' | 'askedBy' | 'againOf'> & {
    providerId?: string
    shortageId?: string
    isByHost?: boolean
    method?: RefundMethod
  },
): Promise<Refund> {
  const now = scope.now.getTime()
  const { payment, parts } = held
  const { cents: ofOrder, tipCents = 0, lines } = plan
  const cents = ofOrder + tipCents
  const method = more.method ?? refundMethodOf(payment.processor)
  const partsBack = parts ? partsBackOf(parts, plan) : []
  const step = method === 'cash' ? await getCashStep(scope) : undefined
  const refund: Refund = {
    id: newId(now),
    paymentId: payment.id,
    orderId: payment.orderId,
    cents,
    tipCents,
    addedTaxCents: held.isTaxAdded ? sumTax(partsBack) : 0,
    roundingCents: step ? backInCash(cents, cashBefore(payment, held.refunds), step) - cents : 0,
    cashStep: step?.cents ?? 0,
    state: 'requested',
    failure: null,
    createdAt: now,
    endedAt: null,
    ...more,
    method,
    providerId: more.providerId ?? null,
    shortageId: more.shortageId ?? null,
    isByHost: more.isByHost ?? false,
  }
  await recordAudit(scope, {
    action: refund.origin === 'provider' ? 'refund.found' : 'refund.asked',
    object: `payment ${payment.id}`,
    details: {
      refund: refund.id,
      amountCents: cents,
      ...(refund.tipCents > 0 && { tipCents: refund.tipCents }),
      ...(refund.roundingCents !== 0 && { roundingCents: refund.roundingCents }),
      origin: originOf(refund),
      ...byHand(refund),
    },
  })
  await insertRefund(scope.db, refund, lines)
  await insertPartsBack(scope.db, refund.id, partsBack)
  // What a hand gives back no provider hears of.
  if (refund.method !== 'card') return refund
  await enqueue(scope, refundJob, { refundId: refund.id }, { cause: `refund ${refund.id}` })
  return refund
}

/** Which parts a refund takes from: those of its lines, and what exceeds them from all that is left. */
function partsBackOf(parts: readonly LeftOfPart[], { cents, lines, of }: RefundPlan): PartBack[] {
  const left = parts.map((part) => ({ ...part, netCents: 0, taxCents: 0 }))
  const asked = lines.length > 0 ? lines : [{ position: of, cents }]
  for (const { position, cents: wanted } of asked) {
    const own = position === undefined ? left : left.filter(({ line }) => line === position)
    const taken = takeFrom(own, wanted)
    takeFrom(left, wanted - taken)
  }
  return left
    .filter(({ netCents, taxCents }) => netCents + taxCents > 0)
    .map(({ position, netCents, taxCents }) => ({ position, netCents, taxCents }))
}

/** How much there was to take. */
function takeFrom(parts: (LeftOfPart & PartBack)[], wanted: Cents): Cents {
  let taken = 0
  for (const [at, { netCents, taxCents }] of giveBackAmount(parts, wanted).entries()) {
    const part = parts[at]
    if (!part) continue
    part.netLeft -= netCents
    part.taxLeft -= taxCents
    part.netCents += netCents
    part.taxCents += taxCents
    taken += netCents + taxCents
  }
  return taken
}

function sumTax(parts: readonly PartBack[]): number {
  return parts.reduce((sum, { taxCents }) => sum + taxCents, 0)
}

/** How, when not as all others. */
function byHand({ method }: Refund) {
  return method === 'card' ? {} : { by: method }
}

async function insertRefund(
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
      added_tax_cents: refund.addedTaxCents,
      rounding_cents: refund.roundingCents,
      cash_step: refund.cashStep,
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

async function insertPartsBack(
  db: Db,
  refundId: string,
  parts: readonly PartBack[],
): Promise<void> {
  if (parts.length === 0) return
  const rows = parts.map(({ position, netCents, taxCents }) => {
    return { refund_id: refundId, position, net_cents: netCents, tax_cents: taxCents }
  })
  await tables(db).insertInto('refund_parts').values(rows).execute()
}

/** No admin's account gives back more than a host may, an order's refunds together, without the others hearing of it. */
export async function warnOfLarge(
  scope: WriteScope,
  { orderId, cents }: Pick<Refund, 'orderId' | 'cents'>,
  before: readonly Refund[],
): Promise<void> {
  if (scope.viewer.kind !== 'admin') return
  const own = before.filter(({ isByHost, state }) => !isByHost && state !== 'failed')
  const sum = own.reduce<Cents>((given, each) => given + each.cents, cents)
  if (sum <= (await getHostRefund(scope))) return
  const { number: orderNumber } = await getOrder(scope, orderId)
  const by = nameOf(scope.viewer)
  await warn(scope, largeRefundLetter({ orderId, orderNumber, cents: sum, by }))
}
