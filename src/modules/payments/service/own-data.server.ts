import { type Cents, dollarsFromCents } from '#kernel/money.ts'
import { requireSignedIn } from '#kernel/viewer.ts'
import { listBuyerIds } from '#modules/accounts/guests/service.server.ts'
import { findOrders } from '#modules/orders/service.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { type OwnRefund, listRefundsOf } from '../refunds/service/list-refunds.server.ts'
import type { Invoice } from '../receipts/rules/invoice.ts'
import { selectSales } from '../receipts/store/invoices.server.ts'
import { selectTriesOf } from '../store/own-data.server.ts'

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
    startedAt: new Date(each.created_at).toISOString(),
    paidAt: each.paid_at === null ? null : new Date(each.paid_at).toISOString(),
    card: each.card,
    processor: each.processor,
    intent: each.intent_id,
    ...ofReceipt(sales.get(each.payment_id ?? '')),
    refunds: (refunds.get(each.payment_id ?? '') ?? []).map(wireRefund),
  }))
}

/** Its number, and whom its invoice is for. */
function ofReceipt(sale: { number: number; invoice: Invoice | undefined } | undefined) {
  if (!sale) return {}
  return { receipt: sale.number, ...(sale.invoice && { invoice: sale.invoice }) }
}

/** Within the amount: for the staff. */
function tipOf(cents: Cents): { tip?: number } {
  return cents > 0 ? { tip: dollarsFromCents(cents) } : {}
}

function wireRefund({ cents, tipCents, state, createdAt, endedAt }: OwnRefund) {
  return {
    amount: dollarsFromCents(cents),
    ...tipOf(tipCents),
    state,
    askedAt: new Date(createdAt).toISOString(),
    endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
  }
}
