import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { findOrders, getOrder } from '#modules/orders/service.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import { problemOfReason, sealedMs } from './rules.ts'
import {
  type SealedRow,
  deleteEnded,
  insertSealed,
  selectAnyEnded,
  selectCardPayments,
  selectSealed,
} from './store.server.ts'

/** Before orders forget whose they were: who paid by card is put away for as long as it can be disputed. */
export async function sealBuyers(
  scope: WriteScope,
  { orderIds }: { orderIds: string[] },
): Promise<void> {
  const since = scope.now.getTime() - sealedMs
  const payments = await selectCardPayments(scope.db, orderIds, since)
  const orders = await findOrders(
    scope,
    payments.map(({ order_id: id }) => id),
  )
  for (const { id, order_id: orderId, created_at: paidAt } of payments) {
    const order = orders.get(orderId)
    if (!order) continue
    await insertSealed(scope.db, {
      payment_id: id,
      order_id: orderId,
      name: order.customerName,
      email: order.customerEmail,
      phone: order.customerPhone,
      ends_at: paidAt + sealedMs,
    })
  }
}

/** Until when an order has a sealed record; undefined without one. */
export async function findSealedEnd(scope: Scope, orderId: string): Promise<number | undefined> {
  return (await selectSealed(scope.db, orderId, scope.now.getTime()))?.ends_at
}

/** What it says, and in the same moment who read it and why. @throws Refusal `not_found`, `invalid` */
export async function openSealedRecord(
  scope: Scope,
  orderId: string,
  reason: string,
): Promise<SealedRow> {
  requireAudience('admin', scope.viewer)
  const problem = problemOfReason(reason)
  if (problem) throw new Refusal('invalid', problem, { fields: { reason: problem } })
  const { number } = await getOrder(scope, orderId)
  return inTransaction(scope, async (transaction) => {
    const found = await selectSealed(transaction.db, orderId, scope.now.getTime())
    if (!found) throw new Refusal('not_found', `There is no sealed record of order ${number}.`)
    await recordAudit(transaction, {
      action: 'sealed_record.opened',
      object: `payment ${found.payment_id}`,
      details: { number, reason: reason.trim() },
    })
    return found
  })
}

/** Nobody disputes it any more. */
export async function removeEndedRecords(scope: Scope): Promise<void> {
  const now = scope.now.getTime()
  if ((await selectAnyEnded(scope.db, now)) === undefined) return
  await inTransaction(scope, ({ db }) => deleteEnded(db, now))
}
