import { isoOf, isoOrNull } from '#kernel/iso.ts'
import { type Cents, dollarsFromCents } from '#kernel/money.ts'
import { requireSignedIn } from '#kernel/viewer.ts'
import { listBuyerIds } from '#modules/accounts/guests/visiting.server.ts'
import { findOrders } from '#modules/orders/finding.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { Invoice } from './receipts/invoicing.ts'
import { selectSales } from './receipts/store.server.ts'
import { listRefundsOf, type OwnRefund } from './refunds/listing.server.ts'
import { tables } from './tables.server.ts'

/** What the viewer has paid or tried to pay; the card's number was never here. */
export async function ownPayments(scope: Scope): Promise<unknown> {
  const { personId } = requireSignedIn(scope.viewer)
  const tries = await selectTriesOf(scope.db, await listBuyerIds(scope, personId))
  const orders = await findOrders(
    scope,
    tries.map((each) => each.order_id),
  )
  const paid = tries.flatMap(({ payment_id: id }) => (id === null ? [] : [id]))
  const refunds = Map.groupBy(await listRefundsOf(scope, paid), ({ paymentId }) => paymentId)
  const sales = paid.length === 0 ? new Map<string, never>() : await selectSales(scope.db, paid)
  return tries.map((each) => ({
    orderNumber: orders.get(each.order_id)?.number || undefined,
    amount: dollarsFromCents(each.amount_cents),
    ...tipOf(each.tip_cents),
    currency: each.currency,
    state: each.state,
    startedAt: isoOf(each.created_at),
    paidAt: isoOrNull(each.paid_at),
    card: each.card,
    processor: each.processor,
    intent: each.intent_id,
    ...ofReceipt(sales.get(each.payment_id ?? '')),
    refunds: (refunds.get(each.payment_id ?? '') ?? []).map(wireRefund),
  }))
}

/** The receipt's number, and whom its invoice is for. */
function ofReceipt(sale: { number: number; invoice: Invoice | undefined } | undefined) {
  if (!sale) return {}
  return { receipt: sale.number, ...(sale.invoice && { invoice: sale.invoice }) }
}

/** The staff's tip, which is part of the amount. */
function tipOf(cents: Cents): { tip?: number } {
  return cents > 0 ? { tip: dollarsFromCents(cents) } : {}
}

function wireRefund({ cents, tipCents, state, createdAt, endedAt }: OwnRefund) {
  return {
    amount: dollarsFromCents(cents),
    ...tipOf(tipCents),
    state,
    askedAt: isoOf(createdAt),
    endedAt: isoOrNull(endedAt),
  }
}

/** All tries of these buyers to pay and the money that came of them, oldest first. */
async function selectTriesOf(db: Db, buyerIds: readonly string[]) {
  return tables(db)
    .selectFrom('payment_attempts')
    .leftJoin('payments', 'payments.attempt_id', 'payment_attempts.id')
    .select(['payment_attempts.order_id', 'payment_attempts.state', 'payment_attempts.currency'])
    .select(['payment_attempts.amount_cents', 'payment_attempts.tip_cents'])
    .select('payment_attempts.processor')
    .select(['payment_attempts.intent_id', 'payment_attempts.created_at'])
    .select(['payments.card', 'payments.created_at as paid_at', 'payments.id as payment_id'])
    .where('payment_attempts.person_id', 'in', buyerIds)
    .orderBy('payment_attempts.created_at')
    .orderBy('payment_attempts.id')
    .execute()
}
